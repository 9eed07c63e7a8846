import type { Action } from './action.ts'
import type { OptionName, Options } from './options.ts'

/** Parses the arguments of a command. Throws `UsageError`. */
export type ReadAction = (words: string[], options: Options) => Action | Promise<Action>

/** A row of the table of commands, from which help is printed. */
export interface Command {
  name: string
  group: 'Channels' | 'Runs' | 'Search' | 'Members' | 'Site'
  /** Each form of the command and what it does. */
  forms: [form: string, does: string][]
  /** The options it takes, besides --json and --help, as help prints them. */
  options?: Partial<Record<OptionName, [form: string, does: string]>>
  /** Command lines to try. */
  examples: string[]
  /** Loads the command's code lazily, so that other commands need not wait for it. */
  load(): Promise<ReadAction>
}

const limit: [string, string] = ['--limit N', 'show at most N (default: 20)']
const engine: [string, string] = ['--engine NAME', 'use this search engine, not the primary one']

/** Every command, in the order of `help`. */
export const commands: readonly Command[] = [
  {
    name: 'import',
    group: 'Channels',
    forms: [['<link, @handle or id>…', 'import or refresh channels; the rules for visitors do not apply']],
    options: {
      file: [
        '--file FILE',
        'also read links from FILE, one per line; # starts a comment, - is standard input',
      ],
      'dry-run': ['--dry-run', 'say what that would do and cost, without importing anything'],
      check: ['--check', 'with --dry-run: ask YouTube, too, what visitors could not add; a unit per 50 ids'],
    },
    examples: ['import @handle https://www.youtube.com/@another', 'import --file links.txt --dry-run'],
    load: async () => (await import('./imports/import-command.ts')).readImportCommand,
  },
  {
    name: 'imports',
    group: 'Channels',
    forms: [
      ['', 'show the lists of links that were imported, newest first'],
      ['show <id>', 'show how far one of them has come'],
      ['retry <id>', 'import what failed again, and what still waits'],
      ['stop <id>', 'cancel the runs of one; what is done stays, the rest waits for a retry'],
      ['failures <id>', 'print the links that failed, with the reasons, as CSV'],
    ],
    options: { limit, 'dry-run': ['--dry-run', 'retry: only count the links'] },
    examples: ['imports', 'imports failures 2wqk5xcl7ms3tzd4ehbn > failures.csv'],
    load: async () => (await import('./imports/import-batches.ts')).readBatchCommand,
  },
  {
    name: 'candidates',
    group: 'Channels',
    forms: [
      ['', 'show the channels that the catalogue may grow by, the best first'],
      ['show <id>', 'show why a channel was proposed or refused'],
      ['approve <id…>', 'import these channels next, even if they break the rules for visitors'],
      ['block <id…>', 'never import these channels to let the catalogue grow'],
    ],
    options: {
      state: ['--state STATE', 'only those that are proposed, approved, blocked, imported or refused'],
      limit,
    },
    examples: ['candidates --state proposed --limit 50', 'candidates approve @handle'],
    load: async () => (await import('./candidate-commands.ts')).readCandidateCommand,
  },
  {
    name: 'runs',
    group: 'Runs',
    forms: [
      ['', 'show the newest runs, their progress, and why they failed'],
      ['show <id>', 'show one run: its steps with their attempts and errors, its input and its cost'],
      ['cancel <id>', 'stop a run before its next step'],
      ['retry <id>', 'start a failed or cancelled run again, as a new run'],
      ['retry-all <error> --pipeline P', 'retry the runs of a pipeline that failed with this class of error'],
      ['explain <channel>', 'say why a channel is missing, or that it is here'],
    ],
    options: {
      limit,
      status: [
        '--status STATUS',
        'only those waiting, running, active (both), succeeded, failed or cancelled',
      ],
      error: ['--error CLASS', 'only those that failed with this class of error'],
      pipeline: ['--pipeline NAME', 'only those of a pipeline'],
      about: [
        '--about TEXT',
        'only those about a channel: its id, @handle or name, or part of the link as typed',
      ],
      'dry-run': ['--dry-run', 'retry-all: only count them'],
    },
    examples: [
      'runs --status failed',
      'runs explain @handle',
      'runs retry-all PlatformUnavailableError --pipeline importChannel --dry-run',
    ],
    load: async () => (await import('./runs/show-runs.ts')).readRunsCommand,
  },
  {
    name: 'run',
    group: 'Runs',
    forms: [['<pipeline>', 'run a pipeline now, or join its run under way; without a name: list the names']],
    options: { all: ['--all', 'cover everything, not only what has changed'] },
    examples: ['run refreshChannels', 'run scoreSimilarities --all'],
    load: async () => (await import('./runs/run-pipeline.ts')).readRunCommand,
  },
  {
    name: 'schedules',
    group: 'Runs',
    forms: [
      ['', 'show what starts by itself, when it runs next, and how its last run went'],
      ['pause|resume <name>', 'let it rest, or go on'],
      ['set <name> <cron>', 'change its time (UTC)'],
      ['reset <name>', 'set the time back to the default'],
      ['run <name>', 'start it now'],
    ],
    examples: ['schedules', 'schedules pause grow-catalogue', "schedules set purge-runs '30 3 * * *'"],
    load: async () => (await import('./schedule-commands.ts')).readScheduleCommand,
  },
  {
    name: 'dead-letters',
    group: 'Runs',
    forms: [
      ['', 'show what YouTube sent and could not be read, and why'],
      ['replay [n…]', 'read it again: that with these numbers, or all (--all)'],
    ],
    options: {
      all: ['--all', 'replay all of them'],
      'dry-run': ['--dry-run', 'replay: only say what would be read again'],
    },
    examples: ['dead-letters', 'dead-letters replay 4 7'],
    load: async () => (await import('./runs/dead-letters.ts')).readDeadLettersCommand,
  },
  {
    name: 'quota',
    group: 'Runs',
    forms: [['', "show how many of the day's units are used, reserved and expected to be used"]],
    examples: ['quota --json'],
    load: async () => (await import('./show-quota.ts')).readQuotaCommand,
  },
  {
    name: 'index',
    group: 'Search',
    forms: [
      ['rebuild', 'build a new search index, then switch to it'],
      ['rollback', 'switch back to the index from before the last rebuild'],
      ['sweep', 'compare the search index with the catalogue and repair the differences'],
      ['repair <document…>', 'index these documents again, such as channel:ID or video:ID'],
      ['lag', 'show how far each search index lags behind, and time a change'],
      ['forget --engine NAME', 'stop queuing changes for an engine that is no longer configured'],
      ['dead-letters', 'show the documents that a search engine rejected, and why'],
      ['dead-letters replay [n…]', 'index them again: those with these numbers, or all'],
    ],
    options: {
      engine,
      'dry-run': ['--dry-run', 'sweep: report the differences without repairing them'],
    },
    examples: ['index sweep --dry-run', 'index rebuild --engine postgres', 'index repair video:dQw4w9WgXcQ'],
    load: async () => (await import('./search/run-index.ts')).readIndexCommand,
  },
  {
    name: 'synonyms',
    group: 'Search',
    forms: [
      ['', 'show the synonyms, one group per line'],
      ['add <word=word…>…', 'make words synonyms, joining their existing groups; quote phrases'],
      ['remove <word>', 'remove a word from its group'],
    ],
    options: { 'dry-run': ['--dry-run', 'only show which searches would change, and how'] },
    examples: [
      'synonyms add --dry-run film=movie',
      'synonyms add cooking=recipes="home kitchen"',
      'synonyms remove recipes',
    ],
    load: async () => (await import('./search/synonym-commands.ts')).readSynonymCommand,
  },
  {
    name: 'searches',
    group: 'Search',
    forms: [['', 'show what was searched for in vain in the last seven days']],
    options: { limit },
    examples: ['searches --limit 50'],
    load: async () => (await import('./search/searches-command.ts')).readSearchesCommand,
  },
  {
    name: 'webhooks',
    group: 'Members',
    forms: [['', "show members' webhooks and what came of their deliveries, those in trouble first"]],
    options: { limit },
    examples: ['webhooks', 'webhooks --json'],
    load: async () => (await import('./webhooks-command.ts')).readWebhooksCommand,
  },
  {
    name: 'audit',
    group: 'Members',
    forms: [['', 'show what operators and administrators did, newest first']],
    options: { search: ['--search TEXT', 'only what somebody did, or what was done to somebody'], limit },
    examples: ['audit --search ada', 'audit --json'],
    load: async () => (await import('./audit-command.ts')).readAuditCommand,
  },
  {
    name: 'users',
    group: 'Members',
    forms: [
      ['', 'show the members, newest first'],
      ['show <who>', 'show one; <who> is an id, a uid or an email address'],
      ['role <who> <role>', 'make somebody a member, an operator or an administrator'],
      ['plan <who> <plan>', 'change what somebody may do with the API: free, paid'],
      ['suspend <who> --reason TEXT', 'sign somebody out and keep them out'],
      ['lift <who>', 'end a suspension'],
      [
        'two-factor-off <who>',
        'turn two-factor sign-in off, for somebody who has lost the app and the recovery codes',
      ],
      ['reset-link <who>', 'print a link for a new password, for an hour; /admin/users mails one'],
    ],
    options: {
      search: ['--search TEXT', 'only those with this part of a name, or this id, uid or address'],
      limit,
      reason: ['--reason TEXT', 'why, for the audit log'],
    },
    examples: [
      'users --search jackson',
      'users role ada@example.org operator',
      'users reset-link ada@example.org',
    ],
    load: async () => (await import('./user-commands.ts')).readUserCommand,
  },
  {
    name: 'config',
    group: 'Site',
    forms: [['', 'show every setting in force, and where its value comes from; secrets are masked']],
    examples: ['config', 'config --json'],
    load: async () => (await import('./show-config.ts')).readConfigCommand,
  },
  {
    name: 'doctor',
    group: 'Site',
    forms: [['', 'check settings, database, search, pipelines, disk, mail and clocks; say what to fix']],
    examples: ['doctor', 'doctor --json'],
    load: async () => (await import('./doctor-command.ts')).readDoctorCommand,
  },
  {
    name: 'backup',
    group: 'Site',
    forms: [['<file>', 'write database and files into one file, while the site is up; - is standard output']],
    options: { force: ['--force', 'overwrite the file'] },
    examples: ['backup site.zip', 'backup - > site.zip'],
    load: async () => (await import('./backup/backup-command.ts')).readBackupCommand,
  },
  {
    name: 'restore',
    group: 'Site',
    forms: [['<file>', 'restore a backup into an empty site that is not running; - is standard input']],
    options: {
      force: ['--force', 'delete all rows of the site first'],
      'dry-run': ['--dry-run', 'only check the backup, and say what it holds'],
    },
    examples: ['restore site.zip --dry-run', 'restore site.zip'],
    load: async () => (await import('./backup/restore-command.ts')).readRestoreCommand,
  },
  {
    name: 'sample',
    group: 'Site',
    forms: [
      ['remove', 'permanently delete the sample channels and members, and everything they left behind'],
    ],
    options: {
      yes: ['--yes', 'do not ask for confirmation'],
      'dry-run': ['--dry-run', 'say what would be deleted'],
    },
    examples: ['sample remove --dry-run'],
    load: async () => (await import('./sample-commands.ts')).readSampleCommand,
  },
  {
    name: 'migrate',
    group: 'Site',
    forms: [['', 'bring the database schema up to date, as every start does']],
    examples: ['migrate'],
    load: async () => (await import('./migrate-command.ts')).readMigrateCommand,
  },
]
