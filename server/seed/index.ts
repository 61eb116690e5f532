import { and, eq, isNotNull } from 'drizzle-orm'
import heartFailure from './designs/heart-failure.json'
import postOperative from './designs/post-operative.json'
import qualityOfLife from './designs/quality-of-life.json'
import { makeRelease } from '../statistics/releases/release'
import { recomputeDatabase } from '../surveys/recompute'
import type { AppContext } from '../context'
import type { Db } from '../db/db'
import { databaseSupervisors, databaseUsers, surveys, users } from '../db/schema'
import { designSeed, seedDesign, type DesignSeed } from './design-seed'
import { heartFailureComments, postOperativeComments, qualityOfLifeComments } from './comments'
import { heartFailureAnswers } from './heart-failure'
import { postOperativeAnswers, qualityOfLifeAnswers } from './outpatient'
import { seedPeople, type DemoPerson, seedRequests } from './people'
import { seedComments, type ThreadSeed } from './seed-comments'
import { seedSurveys, type AnswerMaker } from './seed-surveys'
import { Random } from './random'

interface Study {
  readonly design: DesignSeed
  readonly make: AnswerMaker
  /** Numbers of surveys of each doctor, 400 in all (product §10). A release needs three authors, so that the first study has three. */
  readonly counts: readonly number[]
  readonly prefix: string
  readonly comments: readonly ThreadSeed[]
}

const studies: readonly Study[] = [
  {
    design: designSeed(heartFailure),
    make: heartFailureAnswers,
    counts: [120, 90, 40],
    prefix: 'SC',
    comments: heartFailureComments,
  },
  {
    design: designSeed(postOperative),
    make: postOperativeAnswers,
    counts: [60, 40],
    prefix: 'PO',
    comments: postOperativeComments,
  },
  {
    design: designSeed(qualityOfLife),
    make: qualityOfLifeAnswers,
    counts: [30, 20],
    prefix: 'QV',
    comments: qualityOfLifeComments,
  },
]

/**
 * Fills an empty product with the demonstration (product §10), in one transaction: six people, three databases, 400 surveys and some
 * subscription requests. It is the same at every start.
 *
 * @returns the people with their passwords, to be printed; an empty list if there were users already
 */
export async function seedDemo(deps: AppContext): Promise<DemoPerson[]> {
  return deps.db.transaction(async (db) => {
    if ((await db.$count(users)) > 0) return []
    const people = await seedPeople(db)
    for (const [index, study] of studies.entries()) await seedStudy(db, study, people, index)
    await seedRequests(db)
    return people
  })
}

async function seedStudy(
  db: Db,
  study: Study,
  people: readonly DemoPerson[],
  index: number,
): Promise<void> {
  const id = (email: string) =>
    people.find((person) => person.email.startsWith(email))?.id as string
  const doctors = ['medico@', 'medico2@', 'revisore@'].slice(0, study.counts.length).map(id)
  const seeded = await seedDesign(db, study.design)
  const centre = (position: number) => seeded.seed.providers[position] ?? null
  await db.insert(databaseUsers).values(
    doctors.map((userId, position) => ({
      databaseId: seeded.databaseId,
      userId,
      provider: centre(position),
    })),
  )
  // The reviewer supervises all studies, and the first doctor one: both are database user and supervisor in one study.
  const supervisors = [id('revisore@'), id('supervisore@'), ...(index === 1 ? [id('medico@')] : [])]
  await db
    .insert(databaseSupervisors)
    .values(supervisors.map((userId) => ({ databaseId: seeded.databaseId, userId })))
  for (const [position, count] of study.counts.entries()) {
    await seedSurveys(db, seeded, doctors[position] as string, {
      count,
      random: new Random(1_000 * (index + 1) + position),
      make: study.make,
      prefix: `${study.prefix}${position + 1}`,
      provider: centre(position),
    })
  }
  // Random numbers of its own, so that comments don't change the surveys.
  await seedComments(db, seeded, id('revisore@'), study.comments, new Random(9_000 + index))
  await recomputeDatabase(db, seeded.databaseId)
  // Surveys that keep a version get no results any more.
  await keepFirstVersion(db, seeded.databaseId)
  await makeRelease(db, seeded.databaseId)
}

/** Number of the version that the first survey of a database makes of its design. */
const firstVersion = 1

/** Has completed surveys keep the version of their design, as a completion does. */
async function keepFirstVersion(db: Db, databaseId: string): Promise<void> {
  await db
    .update(surveys)
    .set({ pinnedVersion: firstVersion })
    .where(and(eq(surveys.databaseId, databaseId), isNotNull(surveys.completedAt)))
}
