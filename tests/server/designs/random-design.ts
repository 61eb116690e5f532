import { models } from '../../../contract/models/index'
import { withInitial } from '../../../contract/models/model'
import { addDatabase } from '../../../server/designs/queries/databases'
import { addGroup } from '../../../server/designs/queries/groups'
import { addQuestion } from '../../../server/designs/queries/questions'
import type { Random } from '../../../server/seed/random'
import type { TestServer } from '../../setup/server/server'

/** Questions that formulas may name so far, by type. */
interface Known {
  readonly numbers: string[]
  readonly truths: string[]
  readonly choices: string[]
  readonly all: string[]
}

const options = [
  { id: 'a', label: 'Assente', code: 'assente' },
  { id: 'b', label: 'Lieve', code: 'lieve' },
  { id: 'c', label: 'Grave', code: 'grave' },
]

function numeric(random: Random, known: Known, depth: number): string {
  const inner = () => numeric(random, known, depth - 1)
  if (depth === 0 || random.chance(0.2)) {
    const isReference = known.numbers.length > 0 && random.chance(0.8)
    return isReference ? `@q_${random.pick(known.numbers)}` : String(random.whole(0, 9))
  }
  return random.pick([
    () => `(${inner()} ${random.pick(['+', '-', '*', '/'])} ${inner()})`,
    () => `SE(${truth(random, known, depth - 1)}; ${inner()}; ${inner()})`,
    () => `SOMMA(${inner()}; ${inner()})`,
    () => `COALESCE(${inner()}; ${inner()})`,
    () => `ROUND(${inner()}; 1)`,
  ])()
}

function truth(random: Random, known: Known, depth: number): string {
  const leaves = [`${numeric(random, known, 0)} > ${random.whole(0, 9)}`]
  if (known.truths.length > 0) leaves.push(`@q_${random.pick(known.truths)}`)
  if (known.all.length > 0) leaves.push(`IS_EMPTY(@q_${random.pick(known.all)})`)
  if (known.choices.length > 0) {
    leaves.push(`SELECTED(@q_${random.pick(known.choices)}; "${random.pick(options).code}")`)
  }
  if (depth === 0 || random.chance(0.3)) return random.pick(leaves)
  const inner = () => truth(random, known, depth - 1)
  return random.pick([
    () => `(${inner()} E ${inner()})`,
    () => `(${inner()} O ${inner()})`,
    () => `NON(${inner()})`,
    // Text that looks like a reference, and is none.
    () => `(${inner()} O "@q_1" = "x")`,
  ])()
}

/** A random question: its kind with metadata, and where formulas may use it. */
function question(random: Random, known: Known) {
  const kind = random.pick([
    'number',
    'range',
    'boolean',
    'single_choice',
    'text',
    'formula',
    'formula',
  ])
  const all = [known.all]
  if (kind === 'number') return { kind, metadata: {}, lists: [known.numbers, ...all] }
  if (kind === 'range')
    return { kind, metadata: { min: 0, max: 9 }, lists: [known.numbers, ...all] }
  if (kind === 'boolean') return { kind, metadata: {}, lists: [known.truths, ...all] }
  if (kind === 'text') return { kind, metadata: {}, lists: all }
  if (kind === 'single_choice')
    return { kind, metadata: { options }, lists: [known.choices, ...all] }
  const isNumber = random.chance(0.7)
  const metadata = isNumber ? numeric(random, known, 3) : truth(random, known, 3)
  return { kind, metadata, lists: [isNumber ? known.numbers : known.truths, ...all] }
}

/** A database of two to five groups whose formulas and conditions name what stands before them, in their group and in others. */
export async function randomDesign({ deps: { db } }: TestServer, random: Random): Promise<string> {
  const { id: databaseId } = await addDatabase(db, {
    name: 'Casuale',
    providers: ['Udine'],
    archivedAt: null,
  })
  const known: Known = { numbers: [], truths: [], choices: [], all: [] }
  const archived = () => (random.chance(0.1) ? '2026-01-01T00:00:00.000Z' : null)
  for (let position = 0, last = random.whole(1, 4); position <= last; position += 1) {
    const group = await addGroup(db, {
      databaseId,
      name: `Gruppo ${position}`,
      color: '#aa0000',
      description: '',
      visibleIf: position > 0 && random.chance(0.4) ? truth(random, known, 2) : '',
      archivedAt: archived(),
      position,
    })
    for (let place = 0, count = random.whole(1, 6); place < count; place += 1) {
      const { kind, metadata, lists } = question(random, known)
      const added = await addQuestion(db, {
        ...withInitial(models.questions, {}),
        databaseId,
        groupId: group.id,
        name: `Domanda ${position}.${place}`,
        kind,
        metadata,
        defaults: kind === 'single_choice' ? [] : null,
        required: random.chance(0.3),
        code: `d_${position}_${place}`,
        visibleIf: random.chance(0.3) ? truth(random, known, 2) : '',
        decimals: random.whole(0, 6),
        archivedAt: archived(),
        position: place,
      })
      for (const list of lists) list.push(added.id)
    }
  }
  return databaseId
}

/** A random answer to a question of such a design; null = not answered. */
export function randomAnswer(random: Random, kind: string): unknown {
  if (random.chance(0.25)) return null
  if (kind === 'boolean') return random.chance(0.5)
  if (kind === 'single_choice') return random.pick(options).id
  return kind === 'text' ? 'testo' : random.whole(0, 9)
}
