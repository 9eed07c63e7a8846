/** The command line was used wrongly; the message is one line that says how it is used rightly. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What `help` prints. */
export const usage = `Usage: npm run operator -- <command>

  import <link, @handle or id>…   imports channels, without the rules that visitors are held to
    --file FILE                   reads more of them from a file, one a line; # begins a comment; - is the standard input
    --json                        one JSON object a line, for machines
  runs                            the newest runs, how far they are, and why they failed
    --limit N                     how many of them (20)
    --json                        one JSON object a line
  runs cancel <id>                stops a run before its next step
  help                            this text

It works beside a running server, which then does the work, and without one. Ctrl-C stops watching; runs that have
begun go on where they were as soon as a server or an import runs.
Exit status: 0 all done, 1 something failed, 2 wrong usage, 130 stopped.`
