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
import { table, type Field } from './rows'
import { zipOf } from './zip'

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

/** Whose figures: everybody's, the reader's own, or what was released of everybody's. */
const scopes = { total: 'totale', own: 'proprie', release: 'rilascio' } as const
type ScopeName = keyof typeof scopes

interface Place {
  readonly scope: ScopeName
  /** Whether the data behind it are in the proof. */
  readonly open: boolean
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

/** Figures that are not told have no line. */
function* lines(
  { scope, open, block, code, by }: Place,
  figures: Iterable<Expected>,
): Generator<Field[]> {
  for (const one of figures) {
    if (one.value === null) continue
    const { what, key = '', group = '', value, share = null, columnShare = null } = one
    const stretch = [
      bound(one.from),
      bound(one.to),
      group,
      bound(one.groupFrom),
      bound(one.groupTo),
    ]
    const head = [scopes[scope], open ? 'si' : 'no', block ?? null, code ?? '', by ?? '']
    yield [...head, what, key, ...stretch, value, share, columnShare]
  }
}

/** Answers that a proof may read: they are all in memory. */
const mostAnswers = 1_000_000

/** One proof at a time in a process, in their order: each has all that it reads in memory. */
const inTurn = pLimit(1)

interface Limits {
  readonly ids: readonly string[]
  readonly most: number
}

/** The surveys that the reader may read, and what they say to the page's questions. */
async function readData(
  db: Db,
  caller: Caller,
  open: OpenTemplate,
  query: StatsQuery,
  { ids, most }: Limits,
) {
  const filters = readBy(caller, filtersOf(open.design, open.header.filters, query))
  const facts = await openFacts(db, open.database.id, open.design)
  const where = await factFilter(facts, filters)
  const positions = ids.map(facts.positionOf)
  const months = await countMonths(db, where, positions)
  const answers = months.flatMap(({ answered }) => answered).reduce((sum, count) => sum + count, 0)
  if (answers > most) throw new Problem('proofTooLarge', { most: format.number(most) })
  const surveys = await surveysWithFacts(db, where, positions)
  const numbers = new Set(surveys.flatMap((survey) => survey.facts.filter((number) => number > 0)))
  const known = await answersByNumber(db, [...numbers])
  const columns = ids.map((id, position) => {
    const given = surveys.map((survey) => survey.facts[position] ?? numberOf('notAsked'))
    return columnOfNumbers(facts, id, given, (at) => known.get(given[at] ?? 0))
  })
  return {
    surveys,
    columns,
    scope: { surveys: surveys.map((_, at) => at), weights: null },
    missing: await missingAnswers(facts, open, filters),
  }
}

async function read(
  db: Db,
  caller: Caller,
  open: OpenTemplate,
  query: StatsQuery,
  { age, ...limits }: Limits & { readonly age: FactsAge },
) {
  const reach = reachOf(caller)
  const released = new Map<string, StatsBlock['release']>()
  for (const block of open.blocks) {
    released.set(block.id, (await releasedBlock(db, caller, open, block, query)).release)
  }
  return {
    data: reach === 'none' ? null : await readData(db, caller, open, query, limits),
    page: await pageOf(db, caller, open, query, age),
    released,
  }
}

/**
 * The proof of a statistics page: the data behind its figures as far as the reader may read the surveys, the figures as the page shows
 * them to this reader, and a script in R that computes each anew (product §8). All on one state of the data.
 *
 * @param most answers that it may read
 * @throws Problem 404; 400, 403 for filters, as the page; 409 where there are more answers than fit the memory
 */
export async function proof(
  db: Db,
  caller: Caller,
  params: { readonly databaseId: string; readonly templateId: string },
  query: StatsQuery,
  most = mostAnswers,
) {
  return inTurn(() => make(db, caller, params, query, most))
}

async function make(
  db: Db,
  caller: Caller,
  params: { readonly databaseId: string; readonly templateId: string },
  query: StatsQuery,
  most: number,
) {
  const open = await openStats(db, params.databaseId, params.templateId)
  assertFilters(reachOf(caller), query, caller)
  const blocks = open.blocks.map((block) => blockHeader(open.design, block))
  const ids = [
    ...new Set(
      blocks.flatMap(({ question, groupBy }) => [question.id, ...(groupBy ? [groupBy.id] : [])]),
    ),
  ]
  const age = await catchUp(db, open.database.id, open.design)
  const { data, page, released } = await reading(db, (transaction) =>
    read(transaction, caller, open, query, { ids, most, age }),
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

  /** Those of each block by themselves. */
  function* figures(): Generator<Iterable<Field[]>> {
    for (const scope of ['total', 'own'] as const) {
      const counts = page[scope]
      if (counts !== null) yield lines({ scope, open: scope === readScope }, ofPage(counts))
    }
    for (const [at, { id, question, groupBy }] of blocks.entries()) {
      const by = groupBy === null ? '' : codeOf(groupBy.id)
      const place = { block: at + 1, code: question.code, by }
      const release = released.get(id) ?? null
      if (release !== null) {
        yield lines({ scope: 'release', open: false, ...place }, ofRelease(release))
      }
      const column = columns.get(question.id)
      const groups = groupBy === null ? null : (columns.get(groupBy.id) ?? null)
      if (data === null || column === undefined) continue
      const shownFigures = figuresOf(column, groups, data.scope)
      const shown = ofBlock(shownFigures, column, groups, textNumber)
      yield lines({ scope: readScope, open: true, ...place }, shown)
    }
    for (const { questionId, cells } of data?.missing.rows ?? []) {
      const place = { scope: readScope, open: true, code: codeOf(questionId) } as const
      yield lines(place, ofMissing(cells, data?.missing.months ?? []))
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
    // Before the figures: texts are numbered as they are met.
    { name: 'risposte.csv', content: () => table(answerHeader, answers()) },
    { name: 'cifre.csv', content: () => table(expectedHeader, figures()) },
  ])
  const name = `${fileName(words.fileName(open.database.name, open.header.name))} ${italianDay(new Date())}.zip`
  return { stream: Readable.from([file], { objectMode: false }), type: 'application/zip', name }
}
