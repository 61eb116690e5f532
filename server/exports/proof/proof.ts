import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { Problem } from '../../../contract/problems'
import { format } from '../../../i18n/formats/format'
import { proof as words } from '../../../i18n/words/server/proof'
import type { Column } from '../../../engine/statistics/figures/column'
import { figuresOf } from '../../../engine/statistics/figures/figures'
import { italianDay } from '../../../engine/survey/day'
import type { StatsBlock } from '../../../contract/statistics/page'
import type { Db } from '../../db/db'
import { countMonths, surveysWithFacts } from '../../statistics/queries/facts'
import { answersByNumber } from '../../statistics/queries/stored-facts'
import { reading } from '../../statistics/queries/reading'
import { fileName } from '../../file-name'
import type { Caller } from '../../rules/caller'
import { numberOf } from '../../../engine/statistics/facts'
import { catchUp, type FactsAge } from '../../statistics/facts/current'
import { factFilter, openFacts } from '../../statistics/facts/fact-filters'
import { columnOfNumbers } from '../../statistics/facts/grouped'
import {
  assertFilters,
  filtersOf,
  reachOf,
  readBy,
  type StatsQuery,
} from '../../statistics/filters'
import { missingAnswers } from '../../statistics/missing'
import { pageOf } from '../../statistics/page'
import { releasedBlock } from '../../statistics/releases/released-blocks'
import { blockHeader, openStats, type OpenTemplate } from '../../statistics/template'
import { answerHeader, answerRows, numberTexts, surveyHeader, surveyRows } from './data'
import { ofBlock, ofMissing, ofPage, ofRelease, type Expected } from './expected'
import { table, zipOf, type Field } from './files'
import { groupingName, groupsOf, questionsOf } from './groupings'

const script = readFileSync(new URL('./recompute.R', import.meta.url))

const expectedHeader = [
  'ambito',
  'ricalcolabile',
  'blocco',
  'domanda',
  'raggruppata_per',
  'cifra',
  'chiave',
  'da',
  'a',
  'gruppo',
  'gruppo_da',
  'gruppo_a',
  'valore',
  'quota',
  'quota_colonna',
]

/** Scopes of figures: all surveys, the reader's own, or a release of all. */
const scopes = { total: 'totale', own: 'proprie', release: 'rilascio' } as const
type ScopeName = keyof typeof scopes

/** Columns that the figures of one block share. */
interface BlockColumns {
  readonly scope: ScopeName
  /** Whether the proof has the data that they are computed from. */
  readonly recomputable: boolean
  readonly block?: number
  readonly code?: string
  readonly by?: string
}

const bound = (value: number | null | undefined) =>
  value === undefined || value === null
    ? null
    : Number.isFinite(value)
      ? value
      : value > 0
        ? 'Inf'
        : '-Inf'

/** Rows of figures; suppressed ones have none. */
function* lines(
  { scope, recomputable, block, code, by }: BlockColumns,
  figures: Iterable<Expected>,
): Generator<Field[]> {
  for (const figure of figures) {
    if (figure.value === null) continue
    const { what, key = '', group = '', value, share = null, columnShare = null } = figure
    const bounds = [
      bound(figure.from),
      bound(figure.to),
      group,
      bound(figure.groupFrom),
      bound(figure.groupTo),
    ]
    const head = [scopes[scope], recomputable ? 'si' : 'no', block ?? null, code ?? '', by ?? '']
    yield [...head, what, key, ...bounds, value, share, columnShare]
  }
}

/** Answers that a proof reads at most: they are all in memory. */
const maxAnswers = 1_000_000

/** Lets a process make one proof at a time: each has everything that it reads in memory. */
const oneAtATime = pLimit(1)

interface DataRequest {
  /** Ids of the questions. */
  readonly ids: readonly string[]
  readonly maxAnswers: number
}

/** Surveys that the reader may read, with their responses to the page's questions. @throws Problem 409 if there are too many answers */
async function readData(
  db: Db,
  caller: Caller,
  open: OpenTemplate,
  query: StatsQuery,
  { ids, maxAnswers }: DataRequest,
) {
  const filters = readBy(caller, filtersOf(open.design, open.header.filters, query))
  const facts = await openFacts(db, open.database.id, open.design)
  const where = await factFilter(facts, filters)
  const positions = ids.map(facts.positionOf)
  const months = await countMonths(db, where, positions)
  const answers = months.flatMap(({ answered }) => answered).reduce((sum, count) => sum + count, 0)
  if (answers > maxAnswers) throw new Problem('proofTooLarge', { most: format.number(maxAnswers) })
  const surveys = await surveysWithFacts(db, where, positions)
  const numbers = new Set(surveys.flatMap((survey) => survey.facts.filter((number) => number > 0)))
  const answersOfNumbers = await answersByNumber(db, [...numbers])
  const columns = ids.map((id, position) => {
    const ofSurveys = surveys.map((survey) => survey.facts[position] ?? numberOf('notAsked'))
    return columnOfNumbers(facts, id, ofSurveys, (at) => answersOfNumbers.get(ofSurveys[at] ?? 0))
  })
  return {
    surveys,
    columns,
    scope: { surveys: surveys.map((_, at) => at), weights: null },
    missing: await missingAnswers(facts, open, filters),
  }
}

/** Data and figures of the page, and the release of each block, by its id. */
async function readPage(
  db: Db,
  caller: Caller,
  open: OpenTemplate,
  query: StatsQuery,
  { age, ...request }: DataRequest & { readonly age: FactsAge },
) {
  const reach = reachOf(caller)
  const released = new Map<string, StatsBlock['release']>()
  for (const block of open.blocks) {
    released.set(block.id, (await releasedBlock(db, caller, open, block, query)).release)
  }
  return {
    data: reach === 'none' ? null : await readData(db, caller, open, query, request),
    page: await pageOf(db, caller, open, query, age),
    released,
  }
}

/**
 * Proof of a statistics page, as a ZIP (product §8). It has the data that the reader may read, the figures of the page for this reader,
 * and an R script that computes them again. Everything is from one state of the data.
 *
 * @param limit number of answers that it may read
 * @throws Problem 404; 400 or 403 for filters, as the page; 409 if there are more answers than the limit
 */
export async function proof(
  db: Db,
  caller: Caller,
  params: { readonly databaseId: string; readonly templateId: string },
  query: StatsQuery,
  limit = maxAnswers,
) {
  return oneAtATime(() => make(db, caller, params, query, limit))
}

/** The proof itself; `proof` makes one after the other. */
async function make(
  db: Db,
  caller: Caller,
  params: { readonly databaseId: string; readonly templateId: string },
  query: StatsQuery,
  limit: number,
) {
  const open = await openStats(db, params.databaseId, params.templateId)
  assertFilters(reachOf(caller), query, caller)
  const blocks = open.blocks.map((block) => blockHeader(open.design, block))
  const ids = questionsOf(blocks)
  const age = await catchUp(db, open.database.id, open.design)
  const { data, page, released } = await reading(db, (transaction) =>
    readPage(transaction, caller, open, query, { ids, maxAnswers: limit, age }),
  )
  const columns = new Map(
    (data?.columns ?? []).map((column): [string, Column] => [column.question.id, column]),
  )
  const codeOf = (id: string) => open.design.questions.get(id)?.question.code ?? ''
  const textNumber = numberTexts()
  const readScope = page.reach === 'all' ? 'total' : 'own'

  function* answers(): Generator<Iterable<Field[]>> {
    if (data === null) return
    for (const [id, column] of columns) yield answerRows(column, codeOf(id), textNumber)
  }

  /** Rows of the page's figures, then of each block's, then of missing answers. */
  function* figures(): Generator<Iterable<Field[]>> {
    for (const scope of ['total', 'own'] as const) {
      const counts = page[scope]
      if (counts !== null) yield lines({ scope, recomputable: scope === readScope }, ofPage(counts))
    }
    for (const [at, { id, question, groupBy }] of blocks.entries()) {
      const by = groupBy === null ? '' : groupingName(groupBy, codeOf)
      const block = { block: at + 1, code: question.code, by }
      const release = released.get(id) ?? null
      if (release !== null) {
        yield lines({ scope: 'release', recomputable: false, ...block }, ofRelease(release))
      }
      const column = columns.get(question.id)
      const groups = groupBy && groupsOf(groupBy, columns, data?.surveys ?? [])
      if (data === null || column === undefined) continue
      const computed = figuresOf(column, groups, data.scope)
      const expected = ofBlock(computed, column, groups, textNumber)
      yield lines({ scope: readScope, recomputable: true, ...block }, expected)
    }
    for (const { questionId, cells } of data?.missing.rows ?? []) {
      const shared = { scope: readScope, recomputable: true, code: codeOf(questionId) } as const
      yield lines(shared, ofMissing(cells, data?.missing.months ?? []))
    }
  }

  const title = `${open.database.name} · ${open.header.name}`
  const text = words.about({
    title,
    computedAt: format.dateTime(page.computedAt),
    filters: JSON.stringify(query),
    releasedAt: page.release === null ? null : format.dateTime(page.release.at),
  })
  const file = await zipOf([
    { name: 'leggimi.txt', content: () => [Buffer.from(text)] },
    { name: 'ricalcola.R', content: () => [script] },
    {
      name: 'schede.csv',
      content: () => table(surveyHeader, data === null ? [] : [surveyRows(data.surveys)]),
    },
    // Before the figures: texts get their numbers here.
    { name: 'risposte.csv', content: () => table(answerHeader, answers()) },
    { name: 'cifre.csv', content: () => table(expectedHeader, figures()) },
  ])
  const name = `${fileName(words.fileName(open.database.name, open.header.name))} ${italianDay(new Date())}.zip`
  return { stream: Readable.from([file], { objectMode: false }), type: 'application/zip', name }
}
