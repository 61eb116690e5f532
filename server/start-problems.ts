import { startProblems as words, withoutLink } from '../i18n/words/server/start-problems'

/**
 * Reason why Rilievo can't start, as an Italian sentence for the person at the terminal.
 * `main.ts` prints it on stderr, without a stack, and exits with the code.
 */
export class StartProblem extends Error {
  override name = 'StartProblem'
  readonly exitCode: number

  constructor(sentence: string, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** Problem of a data folder that another process of the product uses. */
export class FolderServed extends StartProblem {}

/** Exit code of a command that can't run while the product does. A check that has found something exits with 1. */
const productRunsExit = 3

/** Reads the `code` of an error of Node or PostgreSQL; '' if it has none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Node's code of an error, or its message if it has none. */
function codeOrReason(error: unknown): string {
  return errorCode(error) || reason(error)
}

/** Makes each problem of a start, with its sentence. */
export const startProblems = {
  noDatabase: (folder: string) => new StartProblem(words.noDatabase(folder)),
  notSetUp: () => new StartProblem(words.notSetUp),
  noAdminLink: (problem: keyof typeof withoutLink, email: string) =>
    new StartProblem(withoutLink[problem](email)),
  setting: (name: string, wanted: string, got: string) =>
    new StartProblem(words.setting(name, wanted, got)),
  adminPassword: (issue: string) => new StartProblem(words.adminPassword(issue)),
  folder: (folder: string, error: unknown) =>
    new StartProblem(words.folder(folder, codeOrReason(error))),
  alreadyRunning: (folder: string) => new FolderServed(words.alreadyRunning(folder)),
  besideProduct: (folder: string) => new StartProblem(words.besideProduct(folder), productRunsExit),
  portInUse: (host: string, port: number) => new StartProblem(words.portInUse(host, port)),
  cannotListen: (host: string, port: number, error: unknown) =>
    new StartProblem(words.cannotListen(host, port, codeOrReason(error))),
  databaseUnreachable: (where: string, error: unknown) =>
    new StartProblem(words.databaseUnreachable(where, codeOrReason(error))),
  databaseRefused: (where: string, error: unknown) =>
    new StartProblem(words.databaseRefused(where, reason(error))),
  databaseTooOld: (where: string, version: string) =>
    new StartProblem(words.databaseTooOld(where, version)),
  databaseNotDurable: (where: string, setting: string) =>
    new StartProblem(words.databaseNotDurable(where, setting)),
  databaseNotUtf8: (where: string, encoding: string) =>
    new StartProblem(words.databaseNotUtf8(where, encoding)),
  databaseReadOnly: (where: string) => new StartProblem(words.databaseReadOnly(where)),
  databaseRights: (where: string, error: unknown) =>
    new StartProblem(words.databaseRights(where, reason(error))),
  databasesDiffer: () => new StartProblem(words.databasesDiffer),
  databaseBeforeFirst: () => new StartProblem(words.databaseBeforeFirst),
  databaseOlder: () => new StartProblem(words.databaseOlder),
  databaseNewer: () => new StartProblem(words.databaseNewer),
  clusterVersion: (folder: string, found: string, wanted: string) =>
    new StartProblem(words.clusterVersion(folder, found, wanted)),
  clusterDamaged: (folder: string) => new StartProblem(words.clusterDamaged(folder)),
  secretDamaged: (file: string) => new StartProblem(words.secretDamaged(file)),
  clusterFailed: (log: string, error: unknown) =>
    new StartProblem(words.clusterFailed(log, reason(error))),
  clusterBusy: (folder: string, pid: number) => new StartProblem(words.clusterBusy(folder, pid)),
  noBinaries: (platform: string, error: unknown) =>
    new StartProblem(words.noBinaries(platform, reason(error))),
  noUser: () => new StartProblem(words.noUser),
  userShutOut: (user: string, blocked: string) =>
    new StartProblem(words.userShutOut(user, blocked)),
}
