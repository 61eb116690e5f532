import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { Problem } from '../../contract/problems'
import { format } from '../../i18n/format'
import type { Column } from '../../kinds/statistics/figures/column'
import { figuresOf } from '../../kinds/statistics/figures/figures'
import { italianDay } from '../../kinds/survey/day'
import type { Db } from '../db/db'
import { approvalDays, surveyHeads } from '../db/queries/stats/counts'
import { answersUpTo } from '../db/queries/stats/facts'
import { reading } from '../db/queries/stats/reading'
import { fileName } from '../file-name'
import type { Caller } from '../services/caller'
import { countSurveys, selectionFor } from '../services/stats/counted'
import { assertFilters, filtersOf, reachOf, type StatsQuery } from '../services/stats/filters'
import { readMissing } from '../services/stats/missing'
import { readPage } from '../services/stats/page'
import { blockHead, openStats, type OpenTemplate } from '../services/stats/template'
import { answerHeader, answerRows, numberTexts, surveyHeader, surveyRows } from './data'
import { ofBlock, ofMissing, ofPage, type Expected } from './expected'
import { table, type Field } from './rows'
import { zipOf } from './zip'

const script = readFileSync(new URL('./recompute.R', import.meta.url))
const about = readFileSync(new URL('./about.txt', import.meta.url), 'utf8')

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

/** Whose figures: everybody's, or the reader's own. */
const scopes = { total: 'totale', own: 'proprie' } as const
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

/** What is suppressed has no line. */
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

let last: Promise<unknown> = Promise.resolve()

/** One proof at a time in a process, in their order: each has all that it reads in memory. */
async function inTurn<T>(make: () => Promise<T>): Promise<T> {
  const before = last
  const mine = before.then(make)
  last = mine.catch(() => undefined)
  return mine
}

async function read(
  db: Db,
  caller: Caller,
  open: OpenTemplate,
  query: StatsQuery,
  { ids, most }: { readonly ids: readonly string[]; readonly most: number },
) {
  const params = { databaseId: open.database.id, templateId: open.head.id }
  const filters = filtersOf(open.design, open.head.filters, query)
  const selection = selectionFor(open.database.id, reachOf(caller), filters)
  if ((await answersUpTo(db, selection, ids, most)) > most) {
    throw new Problem('proofTooLarge', { most: format.number(most) })
  }
  return {
    counted: await countSurveys(db, caller, open, ids, filters),
    page: await readPage(db, caller, params, query),
    missing: await readMissing(db, caller, params, query),
    heads: new Map((await surveyHeads(db, selection)).map((head) => [head.id, head])),
    approved: await approvalDays(db, selection),
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
  const blocks = open.blocks.map((block) => blockHead(open.design, block))
  const ids = [
    ...new Set(
      blocks.flatMap(({ question, groupBy }) => [question.id, ...(groupBy ? [groupBy.id] : [])]),
    ),
  ]
  const { counted, page, missing, heads, approved } = await reading(db, (transaction) =>
    read(transaction, caller, open, query, { ids, most }),
  )
  const columns = new Map(
    counted.columns.map((column): [string, Column] => [column.question.id, column]),
  )
  const codeOf = (id: string) => open.design.questions.get(id)?.question.code ?? ''
  const textNumber = numberTexts()
  const { surveys, reach } = counted
  const dataScope = counted.own ?? (reach === 'all' ? counted.total : null)

  function* answers(): Generator<Iterable<Field[]>> {
    if (dataScope === null) return
    for (const [id, column] of columns) yield answerRows(column, codeOf(id), dataScope, textNumber)
  }

  /** Those of each block by themselves. */
  function* figures(): Generator<Iterable<Field[]>> {
    for (const scope of ['total', 'own'] as const) {
      const of = counted[scope]
      const isOpen = of !== null && of === dataScope
      const counts = page[scope]
      if (counts !== null) yield lines({ scope, open: isOpen }, ofPage(counts))
      if (of === null) continue
      for (const [at, { question, groupBy }] of blocks.entries()) {
        const column = columns.get(question.id)
        const groups = groupBy === null ? null : (columns.get(groupBy.id) ?? null)
        if (column === undefined) continue
        const by = groupBy === null ? '' : codeOf(groupBy.id)
        const place = { scope, open: isOpen, block: at + 1, code: question.code, by }
        yield lines(place, ofBlock(figuresOf(column, groups, of), column, groups, textNumber))
      }
      for (const { questionId, cells } of missing.rows) {
        const place = { scope, open: isOpen, code: codeOf(questionId) }
        yield lines(place, ofMissing(cells, missing.months, scope))
      }
    }
  }

  const title = `${open.database.name} · ${open.head.name}`
  const said: Readonly<Record<string, string>> = {
    titolo: title,
    quando: format.dateTime(page.computedAt),
    filtri: JSON.stringify(query),
  }
  const text = about.replace(/\{(\w+)\}/g, (place, name: string) => said[name] ?? place)
  const file = await zipOf([
    { name: 'leggimi.txt', content: () => [Buffer.from(text)] },
    { name: 'ricalcola.R', content: () => [script] },
    {
      name: 'schede.csv',
      content: () =>
        table(
          surveyHeader,
          dataScope === null ? [] : [surveyRows(surveys, dataScope, heads, approved)],
        ),
    },
    // Before the figures: texts are numbered as they are met.
    { name: 'risposte.csv', content: () => table(answerHeader, answers()) },
    { name: 'cifre.csv', content: () => table(expectedHeader, figures()) },
  ])
  const name = `${fileName(`Prova ${open.database.name} ${open.head.name}`)} ${italianDay(new Date())}.zip`
  return { stream: Readable.from([file], { objectMode: false }), type: 'application/zip', name }
}
