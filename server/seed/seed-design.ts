import { eq } from 'drizzle-orm'
import { nextColor } from '../../contract/palette'
import { isQuestionKind, kindOf } from '../../kinds/index'
import type { Db } from '../db/db'
import { databases, groups, questions } from '../db/schema'
import { checkFields } from '../designs/question-fields'
import type { DesignSeed, QuestionSeed } from './design-seed'

/** Values of a seeded question that its answers need. */
export interface SeededQuestion {
  readonly id: string
  readonly groupId: string
  readonly kind: ReturnType<typeof kindOf>
  readonly metadata: unknown
}

export interface SeededDesign {
  readonly databaseId: string
  readonly seed: DesignSeed
  readonly questions: ReadonlyMap<string, SeededQuestion>
}

function metadataOf(question: QuestionSeed): unknown {
  return checkFields({
    kind: question.kind,
    metadata: question.metadata,
    defaults: undefined,
    bands: [],
  }).metadata
}

/**
 * Writes a design. Formulas come last, because they name questions by ids, which exist only after the questions: `{peso}` becomes
 * `@q_12`.
 */
export async function seedDesign(db: Db, seed: DesignSeed): Promise<SeededDesign> {
  const [database] = await db
    .insert(databases)
    .values({ name: seed.name, providers: [...seed.providers] })
    .returning({ id: databases.id })
  if (!database) throw new Error(`${seed.name} was not created`)
  const seeded = new Map<string, SeededQuestion>()
  for (const [position, group] of seed.groups.entries()) {
    const [row] = await db
      .insert(groups)
      .values({
        databaseId: database.id,
        name: group.name,
        description: group.description ?? '',
        color: nextColor(position),
        position,
      })
      .returning({ id: groups.id })
    if (!row) throw new Error(`${group.name} was not created`)
    for (const [index, question] of group.questions.entries()) {
      await seedQuestion(
        db,
        { databaseId: database.id, groupId: row.id, position: index },
        question,
        seeded,
      )
    }
  }
  await writeFormulas(db, seed, seeded)
  return { databaseId: database.id, seed, questions: seeded }
}

async function seedQuestion(
  db: Db,
  location: { databaseId: string; groupId: string; position: number },
  seed: QuestionSeed,
  seeded: Map<string, SeededQuestion>,
): Promise<void> {
  if (!isQuestionKind(seed.kind)) throw new Error(`${seed.code}: unknown kind`)
  const kind = kindOf(seed.kind)
  const metadata = metadataOf(seed)
  const [row] = await db
    .insert(questions)
    .values({
      databaseId: location.databaseId,
      groupId: location.groupId,
      position: location.position,
      name: seed.name,
      code: seed.code,
      kind: seed.kind,
      metadata,
      defaults: kind.newDefaults(),
      required: seed.required ?? false,
      help: seed.help ?? '',
      heading: seed.heading ?? null,
      identifier: seed.identifier ?? false,
      bands: seed.bands ?? [],
      decimals: seed.decimals,
    })
    .returning({ id: questions.id })
  if (!row) throw new Error(`${seed.code} was not created`)
  seeded.set(seed.code, { id: row.id, groupId: location.groupId, kind, metadata })
}

async function writeFormulas(
  db: Db,
  seed: DesignSeed,
  seeded: ReadonlyMap<string, SeededQuestion>,
): Promise<void> {
  const refer = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, code: string) => {
      const question = seeded.get(code)
      if (!question) throw new Error(`${seed.name}: no question ${code}`)
      return `@q_${question.id}`
    })
  for (const question of seed.groups.flatMap((group) => group.questions)) {
    const { id, kind } = seeded.get(question.code) as SeededQuestion
    const formula = kind.computed ? refer(String(question.metadata)) : undefined
    if (!formula && !question.visibleIf) continue
    await db
      .update(questions)
      .set({
        ...(formula ? { metadata: formula } : {}),
        visibleIf: refer(question.visibleIf ?? ''),
      })
      .where(eq(questions.id, id))
  }
}
