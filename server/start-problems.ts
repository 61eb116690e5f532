import { startProblems as words, withoutLink } from '../i18n/words/server/start-problems'

/**
 * What keeps Rilievo from starting, in the words that the person at the terminal reads.
 * They are Italian like the product; `main.ts` prints the sentence on stderr, without a stack, and exits with the code.
 */
export class StartProblem extends Error {
  override name = 'StartProblem'
  readonly exitCode: number

  constructor(sentence: string, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** Another process of the product serves the data folder. */
export class FolderServed extends StartProblem {}

/** How a command ends that can't be run beside the product: another code than that of a check which has found something. */
const besideExit = 3

/** The `code` of a Node or PostgreSQL error, or '' where there is none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Node's short word for an error, or its whole message where it has none. */
function codeOrReason(error: unknown): string {
  return errorCode(error) || reason(error)
}

export const startProblems = {
  noDatabase: (folder: string) => new StartProblem(words.noDatabase(folder)),
  notSetUp: () => new StartProblem(words.notSetUp),
  noAdminLink: (problem: keyof typeof withoutLink, email: string) =>
    new StartProblem(withoutLink[problem](email)),
  setting: (name: string, wanted: string, got: string) =>
    new StartProblem(words.setting(name, wanted, got)),
  adminPassword: (fault: string) => new StartProblem(words.adminPassword(fault)),
  folder: (folder: string, error: unknown) =>
    new StartProblem(words.folder(folder, codeOrReason(error))),
  alreadyRunning: (folder: string) => new FolderServed(words.alreadyRunning(folder)),
  besideProduct: (folder: string) => new StartProblem(words.besideProduct(folder), besideExit),
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
