import { paths } from '../../../src/paths'
import type { Design } from '../../designer/design'

/** A step between a new database and its first survey. */
interface NextStep {
  readonly key: 'structure' | 'doctors' | 'supervisors' | 'trial'
  readonly done: boolean
  readonly optional: boolean
  /** Address where it is done; null as long as another step has to be done first. */
  readonly to: string | null
}

/** Whether nobody has begun to use a database: it is not archived and has no surveys. */
export function isUnused({
  archivedAt,
  surveysByStatus,
}: Pick<Design, 'archivedAt' | 'surveysByStatus'>): boolean {
  return archivedAt === null && Object.values(surveysByStatus ?? {}).every((count) => count === 0)
}

/**
 * The steps of a new database, in the order in which they are done.
 *
 * @param tried whether the reader has filled in its preview
 */
export function nextStepsOf(database: Design, tried: boolean): readonly NextStep[] {
  const { id, groups, doctorsCount = 0, supervisorsCount = 0 } = database
  const begun = groups.find(
    (group) =>
      group.archivedAt === null && group.questions.some(({ archivedAt }) => archivedAt === null),
  )
  const adding = (tab: string) => `${paths.admin.database(id)}?tab=${tab}&add=members`
  return [
    {
      key: 'structure',
      done: begun !== undefined,
      optional: false,
      to: paths.admin.databaseEdit(id),
    },
    { key: 'doctors', done: doctorsCount > 0, optional: false, to: adding('users') },
    { key: 'supervisors', done: supervisorsCount > 0, optional: true, to: adding('supervisors') },
    {
      key: 'trial',
      done: tried,
      optional: false,
      to: begun === undefined ? null : `${paths.admin.groupEdit(id, begun.id)}?preview=phone`,
    },
  ]
}
