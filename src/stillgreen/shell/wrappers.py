"""Which command does a wrapper (`timeout 60 x`, `uv run x`, `docker exec c x`, `bash -c "x"`) really run?

The rules stand in four files, each read only when one of its wrappers is met.
"""

from stillgreen.shell.words import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.shell.inside import Inside, Rule

MOST = 12  # wrappers around one command
# Wrapper -> the file with its rule.
WHERE = {
    **dict.fromkeys(
        (
            "arch", "aws-vault", "builtin", "caffeinate", "call", "chamber", "chronic", "chroot", "chrt",
            "command", "cross-env", "dbus-run-session", "devbox", "devenv", "direnv", "doas", "doppler", "env",
            "exec", "fakeroot", "faketime", "fd", "find", "firejail", "flox", "gdb", "gosu", "gtime",
            "gtimeout", "guix", "heaptrack", "infisical", "ionice", "kcov", "lldb", "ltrace", "mise", "mpiexec",
            "mpirun", "nice", "nix", "nocorrect", "noglob", "nohup", "numactl", "op", "perf", "rr", "rtk",
            "rtx", "runuser", "setsid", "srun", "stdbuf", "strace", "su-exec", "sudo", "systemd-inhibit",
            "taskset", "teller", "time", "timeout", "unbuffer", "valgrind", "winpty", "xargs", "xvfb-maybe",
            "xvfb-run",
        ),
        "prefixes",
    ),
    **dict.fromkeys(
        (
            "asdf", "bun", "bundle", "bunx", "c8", "cabal", "composer", "conda", "corepack", "coverage", "ddev",
            "dotenv", "dotenvx", "dotnet", "env-cmd", "fnm", "foreman", "fvm", "go", "hatch", "lerna", "mamba",
            "melos", "micromamba", "mint", "nodenv", "npm", "npx", "nvm", "nyc", "opam", "pdm", "pipenv",
            "pipx", "pixi", "pnpm", "pnpx", "poetry", "pyenv", "python", "python3", "rbenv", "rustup", "rye",
            "spring", "stack", "uv", "uvx", "volta", "xcrun", "yarn",
        ),
        "launchers",
    ),
    **dict.fromkeys(
        (
            "apptainer", "devcontainer", "distrobox", "docker", "docker-compose", "fly", "flyctl", "gcloud",
            "heroku", "kubectl", "limactl", "lxc", "multipass", "nerdctl", "oc", "podman", "podman-compose",
            "singularity", "ssh", "toolbox", "vagrant", "wsl",
        ),
        "elsewhere",
    ),
    **dict.fromkeys(
        (
            "Invoke-Expression", "Start-Process", "ash", "bash", "cargo", "cmd", "concurrently",
            "cross-env-shell", "dash", "entr", "eval", "firebase", "fish", "flock", "hyperfine", "iex", "ksh",
            "mksh", "nix-shell", "nodemon", "parallel", "powershell", "pwsh", "rbash", "screen", "script", "sh",
            "start", "su", "systemd-run", "tmux", "watch", "watchexec", "zsh",
        ),
        "opened",
    ),
}  # fmt: skip


def unwrap(argv: "list[str]", stdin: "str | None" = None) -> "Inside | None":
    """Take the wrappers off a command; None if there is none around it, as is usual. stdin is its heredoc."""
    if bare(argv[0]) not in WHERE:
        return None
    from stillgreen.shell.inside import Inside

    inside = Inside(argv, stdin)
    for _ in range(MOST):
        rule = rule_of(bare(inside.argv[0]))
        rest = rule(inside, inside.argv) if rule else None
        if rest is None:
            break
        inside.argv = rest
        if inside.text is not None:
            break
    return inside if inside.names else None


def rule_of(name: str) -> "Rule | None":
    """A wrapper's rule."""
    where = WHERE.get(name)
    if where is None:
        return None
    if where == "prefixes":
        from stillgreen.shell.prefixes import RULES
    elif where == "launchers":
        from stillgreen.shell.launchers import RULES
    elif where == "elsewhere":
        from stillgreen.shell.elsewhere import RULES
    else:
        from stillgreen.shell.opened import RULES
    return RULES[name]
