import { models } from '../../../../contract/models/index'
import { withInitial } from '../../../../contract/models/model'
import { charts, surveyProperties } from '../../../../contract/models/question-templates'
import { noFilters, type TemplateFilters } from '../../../../contract/models/templates'
import {
  filterOfRows,
  type AnswerFilter,
  type ConditionRow,
} from '../../../../contract/condition-row'
import { layouts } from '../../../../kinds/choice/metadata'
import type { Option } from '../../../../kinds/choice/option'
import { availableTests } from '../../../../engine/conditions/available-tests'
import { questionLookup } from '../../../../engine/conditions/question'
import { kindOf, questionKinds } from '../../../../kinds/index'
import { samplesOf } from '../../../setup/data/samples'
import { answerFilterProblem, blockProblems } from '../../../../engine/statistics/template-problems'
import { compileDesign, type CompiledDesign } from '../../../../engine/survey/design'
import { designRows } from '../../../../server/designs/queries/compiled-design'
import { changeDatabase } from '../../../../server/designs/queries/databases'
import { addGroup } from '../../../../server/designs/queries/groups'
import { addQuestion } from '../../../../server/designs/queries/questions'
import { addBlocks } from '../../../../server/statistics/queries/question-templates'
import { addTemplate } from '../../../../server/statistics/queries/templates'
import type { Random } from '../../../../server/seed/random'
import { saveFile } from '../../../../server/files/files'
import { prepareImage } from '../../../../server/files/image'
import { png } from '../../../setup/data/images'
import { randomDesign } from '../random-design'
import type { TestServer } from '../../../setup/server/server'

const bands = [
  { upTo: -1.5, label: 'Basso «<b>»', tone: 'warning' },
  { upTo: null, label: 'Alto', tone: 'danger' },
]
const texts = ['', 'Aiuto *in corsivo* 😀\r\nsu due righe', '{peso} "@q_1" \\u0000 </script>']

/** Options with everything that an option may have beside its words, on every level. */
function furnished(options: readonly Option[], random: Random): Option[] {
  return options.map((option) => ({
    ...option,
    ...(random.chance(0.2) ? { score: random.whole(-5, 50) / 10 } : {}),
    ...(random.chance(0.2) ? { withNote: true } : {}),
    ...(random.chance(0.2) ? { exclusive: true } : {}),
    ...(random.chance(0.2) ? { retired: true } : {}),
    ...(option.children ? { children: furnished(option.children, random) } : {}),
  }))
}

/** A metadata of the kind's samples, now and then with more than those have. */
function metadataOf(kind: (typeof questionKinds)[number], random: Random): unknown {
  const { metadata } = random.pick(samplesOf(kind).questions)
  const isPlain = typeof metadata !== 'object' || metadata === null || random.chance(0.5)
  const given = isPlain ? metadata : furnishedMetadata(kind, metadata, random)
  const whole = kindOf(kind).completed?.(given, null) ?? { value: given }
  return 'value' in whole ? whole.value : given
}

function furnishedMetadata(kind: (typeof questionKinds)[number], metadata: object, random: Random) {
  const options = 'options' in metadata ? (metadata.options as Option[]) : []
  const more = { ...metadata, layout: random.pick(layouts), options: furnished(options, random) }
  // Not every kind has options, nor takes all of this.
  return kindOf(kind).metadata.safeParse(more).success ? more : metadata
}

/** One question of each kind, with a metadata of its samples. */
async function everyKind({ deps: { db } }: TestServer, databaseId: string, random: Random) {
  const group = await addGroup(db, {
    databaseId,
    name: 'Tutti i tipi {peso} 😀',
    color: '#00BBcc',
    description: random.pick(texts),
    visibleIf: '',
    archivedAt: random.chance(0.2) ? '2026-02-03T04:05:06.789Z' : null,
    position: 90,
  })
  let before = ''
  for (const [position, kind] of questionKinds.entries()) {
    const known = kindOf(kind)
    const metadata = metadataOf(kind, random)
    const options = [...known.optionsOf(metadata)]
    const [first] = options
    const isPreset = first !== undefined && known.preset(metadata, [first]) !== null
    const { id } = await addQuestion(db, {
      ...withInitial(models.questions, {}),
      databaseId,
      groupId: group.id,
      name: `Una «${kind}»`,
      kind,
      metadata: known.computed ? '1 + 1' : metadata,
      defaults: known.newDefaults() && (isPreset && random.chance(0.5) ? [first] : []),
      required: random.chance(0.5),
      help: random.pick(texts),
      heading: random.chance(0.5) ? { title: 'Titolo', text: random.pick(texts) } : null,
      code: `q_${position}`,
      visibleIf: before === '' || random.chance(0.5) ? '' : `NOT(IS_EMPTY(@q_${before}))`,
      identifier: random.chance(0.3),
      bands: known.formulaType(metadata) === 'number' && random.chance(0.5) ? bands : [],
      decimals: random.whole(0, 6),
      unit: random.pick(['', 'kg/m²']),
      emptyText: random.pick(['', 'Dopo il peso']),
      archivedAt: random.chance(0.2) ? '2026-01-01T00:00:00.000Z' : null,
      position,
    })
    before = id
  }
}

/** A filter on the answers to a question: each way to ask that its kind offers, sooner or later. */
function randomAnswerFilter(design: CompiledDesign, random: Random): ConditionRow | null {
  const questionId = random.pick([...design.questions.keys()])
  const question = questionLookup(design)(questionId)
  if (question === null) return null
  const { blank } = random.pick(availableTests(question))
  const [option] = question.options?.byId.keys() ?? []
  const row = {
    ...blank,
    questionId,
    ...('number' in blank ? { number: random.whole(-20, 90) / 10 } : {}),
    ...('text' in blank ? { text: random.pick(texts) || 'sì' } : {}),
    ...('day' in blank ? { day: random.pick(['2026-02-28', 'survey']) } : {}),
    ...('options' in blank ? { options: [option ?? ''] } : {}),
  } as ConditionRow
  return answerFilterProblem(design, row) === null ? row : null
}

/** A filter of one row or of several. */
function randomAnswers(design: CompiledDesign, random: Random): AnswerFilter | null {
  const tried = Array.from({ length: random.whole(1, 3) }, () => randomAnswerFilter(design, random))
  const rows = tried.filter((row) => row !== null)
  return filterOfRows({ join: random.pick(['all', 'any'] as const), rows })
}

function randomFilters(design: CompiledDesign, random: Random, provider: string): TemplateFilters {
  const to = random.pick([null, '2026-12-31'])
  return {
    period: random.chance(0.5) ? { from: '2026-01-01', to } : noFilters.period,
    unfinished: random.chance(0.5),
    provider: random.chance(0.5) ? provider : null,
    doctorId: null,
    answer: random.chance(0.7) ? randomAnswers(design, random) : null,
  }
}

async function templatesOf({ deps: { db } }: TestServer, databaseId: string, random: Random) {
  const design = compileDesign(await designRows(db, databaseId))
  const ids = [...design.questions.keys()]
  for (let count = random.whole(0, 3); count > 0; count -= 1) {
    const filters = randomFilters(design, random, 'Udine')
    const headlineId = ids[count - 2] ?? null
    const named = {
      name: `Modello ${count}`,
      description: random.pick(texts),
      filters,
      headlineId,
      databaseId,
    }
    const { id: templateId } = await addTemplate(db, named)
    const tried = Array.from({ length: 8 }, () => ({
      questionId: random.pick(ids),
      chart: random.pick(charts),
      groupById: random.chance(0.5) ? random.pick(ids) : null,
      groupByProperty: random.chance(0.3) ? random.pick(surveyProperties) : null,
      text: random.chance(0.3) ? random.pick(texts) : '',
    }))
    const right = tried.filter((block) => blockProblems(design, block).length === 0)
    await addBlocks(
      db,
      templateId,
      right.map((block) => ({ ...block, templateId, databaseId })),
    )
  }
}

/** A random database as administrators may have made it: formulas and conditions, each kind, templates of statistics, an image. */
export async function randomDatabase(server: TestServer, random: Random): Promise<string> {
  const { db } = server.deps
  const databaseId = await randomDesign(server, random)
  await everyKind(server, databaseId, random)
  await templatesOf(server, databaseId, random)
  if (random.chance(0.5)) {
    const picture = await png({ width: random.whole(96, 1_500), height: random.whole(64, 900) })
    const bytes = await prepareImage(picture, 'image')
    await changeDatabase(db, databaseId, { imageKey: await saveFile(db, 'image/webp', bytes) })
  }
  return databaseId
}
