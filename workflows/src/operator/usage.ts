/** The command was used wrongly; the message is one line that says what is right. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The output of `help`. */
export const usage = `Usage: npm run operator -- <command> [options]

Channels
  import <link, @handle or id>…   import or refresh channels; the rules for visitors do not apply
    --file FILE                   also read links from FILE, one per line; # starts a comment, - is standard input
    --dry-run                     say what that would do and cost, without importing anything
      --check                     ask YouTube, too, which channels the rules would refuse to visitors: a unit per 50 ids
  imports                         show the lists of links that were imported, newest first
  imports show <id>               show how far one of them has come
  imports retry <id>              import what failed again, and what still waits
  imports failures <id>           print the links that failed, with the reasons, as CSV
  candidates                      show the channels that the catalogue may grow by, the best first
    --state STATE                 only those that are proposed, approved, blocked, imported or refused
    --limit N                     show N candidates (default: 20)
  candidates show <id>            show why a channel was proposed or refused
  candidates approve <id…>        import these channels next, even if they break the rules for visitors
  candidates block <id…>          never import these channels to let the catalogue grow

Runs
  runs                            show the newest runs, their progress, and why they failed
    --limit N                     show N runs (default: 20)
    --status STATUS               only those waiting, running, succeeded, failed or cancelled
    --pipeline NAME               only those of a pipeline
    --about TEXT                  only those about a channel: its id, @handle or name, or part of the link as typed
  runs show <id>                  show one run: its steps with their attempts and errors, its input and its cost
  runs cancel <id>                stop a run before its next step
  run <pipeline>                  run a pipeline now, or join its run under way; without a name: list the names
    --all                         cover everything, not only what has changed
  dead-letters                    show what YouTube sent and could not be read, and why
  dead-letters replay [n…]        read it again: that with these numbers, or all (--all)
  quota                           show how many of the day's units are used, reserved and expected to be used

Search
  index rebuild                   build a new search index, then switch to it
  index rollback                  switch back to the index from before the last rebuild
  index sweep                     compare the search index with the catalogue and repair the differences
    --dry-run                     report the differences without repairing them
  index lag                       show how far each search index lags behind, and time a change
  index forget --engine NAME      stop queuing changes for an engine that is no longer configured
  index dead-letters              show the documents that a search engine rejected, and why
  index dead-letters replay [n…]  index them again: those with these numbers, or all
  synonyms                        show the synonyms, one group per line
  synonyms add <word=word…>…      make words synonyms, joining their existing groups; quote phrases
  synonyms remove <word>          remove a word from its group

Site
  sample remove                   permanently delete the sample channels and members, and everything they left behind
    --yes                         do not ask for confirmation
  migrate                         bring the database schema up to date, as every start does
  help                            show this text

Options of several commands
  --engine NAME                   index rebuild, rollback and sweep: use this search engine, not the primary one
  --json                          print one JSON object per line (every command but migrate and help)

The commands work with or without a running server. Ctrl-C stops watching; runs under way continue as soon as a server
or another import runs.
Exit status: 0 success, 1 failure, 2 usage error, 130 interrupted.`
