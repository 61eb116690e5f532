import { eq } from 'drizzle-orm'
import type { EndpointName } from '../../../contract/endpoints'
import { type SurveyMove, surveyMove, type SurveyStatus } from '../../../contract/survey-status'
import * as tables from '../../../server/db/schema'
import type { TestServer } from '../../setup/server/server'
import type { Sent, Valid } from './call'
import { validCalls } from './valid-calls'
import type { World } from './world'

/** One more way to make a call, which others may make than the call as such. */
export interface Variant {
  readonly name: EndpointName
  /** The request. */
  readonly says: string
  /** Expected outcomes, written like the lines of the matrix. */
  readonly letters: string
  readonly given: (world: World, server: TestServer) => Sent | Promise<Sent>
  readonly move?: SurveyMove
}

function variant<Name extends EndpointName>(
  name: Name,
  says: string,
  letters: string,
  given: NoInfer<Valid<Name>>,
): Variant {
  return { name, says, letters, given }
}

/** A survey that stands in one status is moved to the next. */
function move(from: SurveyStatus, to: SurveyStatus, letters: string): Variant {
  const known = surveyMove(from, to)
  if (known === null) throw new Error(`no move from ${from} to ${to}`)
  const given: Valid<'updateSurvey'> = async ({ surveyId }, { deps }) => {
    const { surveys } = tables
    await deps.db.update(surveys).set({ status: from }).where(eq(surveys.id, surveyId))
    const note = known.needsNote ? { note: 'Perché sì.' } : {}
    return { params: { surveyId }, body: { status: to, ...note } }
  }
  return { ...variant('updateSurvey', `from ${from} to ${to}`, letters, given), move: known }
}

const ofCallersOwn = ({ own, ordinary }: World) => ({ id: (own ?? ordinary).id })
const invited = <Role extends 'doctor' | 'supervisor'>(role: Role) => ({
  email: 'invitata@example.it',
  firstName: 'Ada',
  lastName: 'Invitata',
  role,
})
const seen =
  (view: 'user' | 'supervisor') =>
  ({ databaseId }: World) => ({
    params: { databaseId },
    query: `role=${view}`,
  })

// prettier-ignore
export const variants: readonly Variant[] = [
  //                                                         V S A X  s u a d b B w x  s d X
  variant('updateAnswersGroup', 'with answers', '            L F F F  H H + F F + F H  H H H', ({ answersGroupId: id, freeQuestionId: questionId }) =>
    ({ params: { id }, body: { answers: [{ questionId, value: 'y' }] } })),
  move('draft', 'completed', '                               L F F F  H H + F F + F H  H H H'),
  move('returned', 'completed', '                            L F F F  H H + F F + F H  H H H'),
  move('completed', 'draft', '                               L F F F  H H + F F + F H  H H H'),
  move('completed', 'approved', '                            L F F F  H H F + + F F H  H H H'),
  move('completed', 'returned', '                            L + + +  H H F + + F F H  H H H'),
  move('approved', 'returned', '                             L + + +  H H F F F F F H  H H H'),
  move('approved', 'locked', '                               L + + +  H H F F F F F H  H H H'),
  move('locked', 'approved', '                               L + + +  H H F F F F F H  H H H'),
  variant('updateSurvey', 'its custom id', '                 L F F F  H H + F F + F H  H H H',
    ({ surveyId }) => ({ params: { surveyId }, body: { customId: 'P-1' } })),

  variant('databases', 'counted by month, with their release', 'L + + +  + + + + + + + +  + + +',
    () => ({ query: 'counters=surveysByStatus,surveysByMonth,releasedAt' })),
  variant('database', 'counted by month, with its release', 'L + + +  H + + + + + + H  H + H',
    ({ databaseId }) => ({ params: { databaseId }, query: 'counters=surveysByMonth,releasedAt' })),
  variant('surveys', 'their own', '                          L + + +  H + + F + + F H  H F H', seen('user')),
  variant('surveys', 'everybody’s', '                        L + + +  H F F + + + + H  H F H', seen('supervisor')),
  variant('surveys', 'to be reviewed by them', '             L + + +  H F F + + + + H  H F H',
    ({ databaseId }) => ({ params: { databaseId }, query: 'role=supervisor&filter[status]=completed&filter[mine]=false' })),
  variant('surveyAuthors', 'their own', '                    L + + +  H + + F + + F H  H F H', seen('user')),
  variant('surveyAuthors', 'everybody’s', '                  L + + +  H F F + + + + H  H F H', seen('supervisor')),
  variant('dump', 'their own', '                             L + + +  H + + F + + F H  H F H', seen('user')),
  variant('dump', 'everybody’s', '                           L + + +  H F F + + + + H  H F H', seen('supervisor')),
  variant('clearCustomIds', 'their own', '                   L + + +  H + + F + + F H  H F H', seen('user')),
  variant('clearCustomIds', 'everybody’s', '                 L + + +  H F F F F F F H  H F H', seen('supervisor')),
  variant('mySurveys', 'those they supervise', '             L F F F  + + + + + + + +  F F F',
    () => ({ query: 'role=supervisor' })),

  variant('createUser', 'an administrator', '                L + F F  F F F F F F F F  F F F',
    async (world, server) => {
      const { body } = await validCalls.createUser(world, server)
      return { body: { ...body, role: 'admin' } }
    }),
  variant('updateUser', 'an administrator', '                L + F F  F F F F F F F F  F F F',
    ({ administrator: { id } }) => ({ params: { id }, body: { lastName: 'Altro' } })),
  variant('updateUser', 'an administrator, deactivated', '   L + F F  F F F F F F F F  F F F',
    ({ administrator: { id } }) => ({ params: { id }, body: { active: false } })),
  variant('updateUser', 'who becomes an administrator', '    L + F F  F F F F F F F F  F F F',
    ({ ordinary: { id } }) => ({ params: { id }, body: { role: 'superadmin' } })),
  variant('updateUser', 'who becomes a supervisor', '        L + + +  F F F F F F F F  F F F',
    ({ ordinary: { id } }) => ({ params: { id }, body: { role: 'supervisor' } })),
  variant('updateUser', 'who is deactivated', '              L + + +  F F F F F F F F  F F F',
    ({ ordinary: { id } }) => ({ params: { id }, body: { active: false } })),
  variant('updateUser', 'themselves', '                      L + F F  F F F F F F F F  F F F',
    (world) => ({ params: ofCallersOwn(world), body: { lastName: 'Altro' } })),
  variant('updateUser', 'their own role', '                  L F F F  F F F F F F F F  F F F',
    (world) => ({ params: ofCallersOwn(world), body: { role: world.own?.role === 'admin' ? 'doctor' : 'admin' } })),
  variant('updateUser', 'themselves, deactivated', '         L F F F  F F F F F F F F  F F F',
    (world) => ({ params: ofCallersOwn(world), body: { active: false } })),
  variant('addDatabaseUsers', 'invited', '                   L + + +  F F F F F F F F  F F F',
    ({ emptyDatabaseId: databaseId }) => ({ params: { databaseId }, body: { invitations: [invited('doctor')] } })),
  variant('addDatabaseSupervisors', 'invited', '             L + + +  F F F F F F F F  F F F',
    ({ emptyDatabaseId: databaseId }) => ({ params: { databaseId }, body: { invitations: [invited('supervisor')] } })),
  variant('sendConfirmation', 'an administrator', '          L + F F  F F F F F F F F  F F F',
    ({ administrator: { id } }) => ({ params: { id } })),
  variant('sendConfirmation', 'themselves', '                L + F F  F F F F F F F F  F F F',
    (world) => ({ params: ofCallersOwn(world) })),
  variant('deleteUser', 'an administrator', '                L + F F  F F F F F F F F  F F F',
    ({ administrator: { id } }) => ({ params: { id } })),
  variant('deleteUser', 'themselves', '                      L F F F  F F F F F F F F  F F F',
    (world) => ({ params: ofCallersOwn(world) })),
]
