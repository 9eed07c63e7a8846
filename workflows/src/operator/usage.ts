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
  index rebuild                   fills a new search index and, when it is complete, lets it answer
    --engine NAME                 of this engine, not of the one that visitors are answered from
  index back                      has the index answer again that did so before the last rebuild
    --engine NAME                 as above
  index sweep                     compares the search index with the catalogue and repairs what differs
    --dry-run                     only counts
    --engine NAME                 as above
  index lag                       how far each search index is behind, and how long a change takes into it
  index forget --engine NAME      notes no more changes for an engine that is no longer set up
  index dead-letters              documents that a search engine refused, and why
  index dead-letters replay [n…]  has these (all, without numbers) tried once more
    --json                        with each of them: one JSON object a line
  synonyms                        words that text searches take for one another, a group a line
  synonyms add <word=word…>…      has words mean the same, with all that they meant before; quote a phrase
  synonyms remove <word>          has a word stand for itself again
    --json                        with each of them: one JSON object a line
  sample remove                   deletes the fictional channels, members and all that came of them, for good
    --yes                         without asking
    --json                        one JSON object a line
  migrate                         brings the database to the newest schema, which every start does too
  help                            this text

It works beside a running server, which then does the work, and without one. Ctrl-C stops watching; runs that have
begun go on where they were as soon as a server or an import runs.
Exit status: 0 all done, 1 something failed, 2 wrong usage, 130 stopped.`
