import { createHash } from 'node:crypto'
import { noFilters, type TemplateFilters } from '../../../contract/models/templates'
import type { StatsBlock, Suppression } from '../../../contract/statistics/page'
import { readingOf } from '../../../engine/statistics/facts'
import { fewestAuthors, fewestSurveys } from '../../../engine/statistics/release/released'
import { identifying } from '../../../engine/survey/identifying'
import type { Db } from '../../db/db'
import { lastRelease, releasedFiguresFor, type ReleaseRow } from '../queries/releases'
import type { Design } from '../../designs/design'
import type { Caller } from '../../rules/caller'
import { isNarrowed, reachOf, type StatsQuery } from '../filters'
import type { Block, OpenTemplate } from '../template'

/** Identifies a block within its database, and its chart and grouping, in a release. */
export const blockKey = (templateId: string, { id }: Block) => `${templateId}/${id}`
export const blockForm = ({ chart, groupById }: Block) => `${chart}/${groupById ?? ''}`

const hash = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

type Questions = Pick<Block, 'questionId' | 'groupById'>

/** Identifies how the answers to a block's questions are read. Figures of different readings can't be compared. */
export function readingFor(design: Design, { questionId, groupById }: Questions): string {
  const designQuestions = [questionId, groupById].flatMap(
    (id) => (id && design.questions.get(id)) || [],
  )
  return hash(designQuestions.map((designQuestion) => readingOf(design, designQuestion)))
}

/** Text that changes with all that a reader sees of a block’s questions, except their names. */
export function signatureFor(design: Design, questions: Questions): string {
  const { questionId, groupById } = questions
  const designQuestions = [questionId, groupById].flatMap(
    (id) => (id && design.questions.get(id)) || [],
  )
  const all = [...design.questions.values()]
  const marked = all.flatMap(({ key, question }) => (question.identifier ? [key] : []))
  const visible = designQuestions.map(({ question, group, computation }) => {
    const bands = 'bands' in question ? question.bands : null
    const { id, metadata, visibleIf } = question
    const isPersonal = identifying(design).has(id)
    // All marks of personal data decide which results of earlier versions are withheld.
    const sources = computation === null ? [] : marked
    return [id, metadata, visibleIf, isPersonal, bands, group.id, group.visibleIf, ...sources]
  })
  return hash([readingFor(design, questions), visible])
}

/** Last release of a database, for readers and as a row; null if there is none. */
export async function releaseOf(
  db: Db,
  databaseId: string,
): Promise<{ at: string; surveys: number; row: ReleaseRow } | null> {
  const row = await lastRelease(db, databaseId)
  return row && { at: row.madeAt, surveys: row.surveys, row }
}

type Released = Awaited<ReturnType<typeof releaseOf>>

const isFiltering = ({ period, unfinished, provider, doctorId, answer }: TemplateFilters) =>
  unfinished || [period.from, period.to, provider, doctorId, answer].some((one) => one !== null)

/** Whether a template's own filters withhold its whole page from a caller (product §8). */
export const isSuppressed = (caller: Caller, filters: TemplateFilters) =>
  reachOf(caller) === 'none' && isFiltering({ ...noFilters, ...filters })

/** Reason why a reader gets no release of a page, or null. A reader of all surveys needs none. */
export function suppressionFor(
  caller: Caller,
  template: TemplateFilters,
  query: StatsQuery,
  released: Released,
): Suppression {
  const reach = reachOf(caller)
  if (reach === 'all') return null
  if (isFiltering({ ...noFilters, ...template })) return 'templateFilters'
  if (isNarrowed(query)) return 'filtered'
  if (released === null) return 'unreleased'
  if (reach === 'none') return null
  // A doctor's total never consists of one other doctor's surveys (product §3).
  const { authors, surveys } = released.row
  const byOthers = surveys - (authors[caller.id] ?? 0)
  const isFew = Object.keys(authors).length < fewestAuthors || byOthers < fewestSurveys
  return isFew ? 'fewOthers' : null
}

/** Figures of the last release for a reader of a block, or the reason why there are none. */
export async function releasedBlock(
  db: Db,
  caller: Caller,
  { database, design, header }: OpenTemplate,
  block: Block,
  query: StatsQuery,
): Promise<Pick<StatsBlock, 'withheld' | 'release'>> {
  if (reachOf(caller) === 'all') return { withheld: null, release: null }
  const released = await releaseOf(db, database.id)
  const reason = suppressionFor(caller, header.filters, query, released)
  if (reason !== null || released === null) return { withheld: reason, release: null }
  const groupById = block.groupById ?? '0'
  const row = await releasedFiguresFor(db, database.id, block.questionId, groupById)
  const isAsReleased = released.row.blocks[blockKey(header.id, block)] === blockForm(block)
  if (row === null || !isAsReleased || row.signature !== signatureFor(design, block)) {
    return { withheld: 'waiting', release: null }
  }
  if (row.figures === null) return { withheld: 'identifier', release: null }
  return { withheld: null, release: { ...row.figures, at: row.madeAt } }
}
