import { comparable, searchWords } from '../../../contract/compared-text'
import { type QuestionLookup, questionLookup } from '../../../engine/conditions/question'
import { rowsOf } from '../../../engine/conditions/rows-of'
import { rowsSentence } from '../../../engine/conditions/sentence'
import { type CompiledDesign, groupKey } from '../../../engine/survey/design'
import { references, type Segment } from '../../../formula/references'
import { conditionRows } from '../../../i18n/words/condition-rows'
import type { DesignedGroup } from '../design'
import type { Graph, GraphNode } from './graph'
import { readable } from './readable'

/** A question or group that a formula or condition needs; `node` is null if it has been deleted. */
export interface Needed {
  readonly id: string
  readonly node: GraphNode | null
}

/** One formula or condition of a design. */
export interface LogicEntry {
  readonly key: string
  /** The attribute that holds it: `visibleIf` of a condition, `metadata` of a formula. */
  readonly field: 'visibleIf' | 'metadata'
  /** The question that it computes or shows, or the group that it shows. */
  readonly node: GraphNode
  /** The condition as a sentence; null for a formula. */
  readonly sentence: string | null
  /** The text with the names of questions; null where the sentence says all of it. */
  readonly formula: readonly Segment[] | null
  /** Direct needs, the condition of its group included. */
  readonly needs: readonly Needed[]
  /** Questions and groups that need its question directly. */
  readonly serves: readonly GraphNode[]
  /** Number of questions that a group's condition shows or hides; null for a question. */
  readonly shows: number | null
  /** Text that a search looks at, as texts are compared. */
  readonly searched: string
}

/** A condition as a sentence, and whether the sentence says all of it. */
function sentenceOf(text: string, lookup: QuestionLookup, target: 'question' | 'group') {
  const read = rowsOf(text, lookup)
  return 'set' in read
    ? { sentence: rowsSentence(read.set, lookup, target), isWhole: true }
    : { sentence: `${conditionRows.sentence.byFormula[target]}.`, isWhole: false }
}

interface Sources {
  readonly graph: Graph
  readonly lookup: QuestionLookup
}

/** A formula or condition, and the group that it is in. */
interface Text {
  readonly field: LogicEntry['field']
  readonly text: string
  readonly group: DesignedGroup
  /** Code of its question; empty for a group. */
  readonly code: string
}

/** Parts of an entry besides its own node and text. The entry is made again once one of them has changed. */
interface Surroundings {
  readonly needs: readonly Needed[]
  readonly serves: readonly GraphNode[]
  readonly parts: readonly unknown[]
}

function surroundingsOf(node: GraphNode, source: Text, { graph, lookup }: Sources): Surroundings {
  const { text, group } = source
  const isGroup = node.questionId === null
  const above = isGroup || group.visibleIf.trim() === '' ? [] : [groupKey(group.id)]
  const ids = references(text)
  const needs = [...above, ...ids].map((id) => ({ id, node: graph.nodes.get(id) ?? null }))
  const after = new Set((graph.after.get(node.key) ?? []).map(({ to }) => to))
  const serves = [...after].flatMap((key) => graph.nodes.get(key) ?? [])
  // A node is another object once its group has changed; the type of a formula depends on other groups as well.
  const types = ids.map((id) => lookup(id)?.type)
  return { needs, serves, parts: [...needs.map((needed) => needed.node), ...serves, ...types] }
}

interface CachedEntry {
  readonly parts: readonly unknown[]
  readonly entry: LogicEntry
}

const entriesByNode = {
  visibleIf: new WeakMap<GraphNode, CachedEntry>(),
  metadata: new WeakMap<GraphNode, CachedEntry>(),
}

/** The entry of a text, the same object until it, its group or a group that it has a link with changes. */
function cachedEntry(node: GraphNode, source: Text, sources: Sources): LogicEntry {
  const surroundings = surroundingsOf(node, source, sources)
  const { parts } = surroundings
  const cached = entriesByNode[source.field].get(node)
  const isSame =
    cached?.parts.length === parts.length && parts.every((part, at) => part === cached.parts[at])
  if (isSame) return cached.entry
  const entry = entryOf(node, source, surroundings, sources)
  entriesByNode[source.field].set(node, { parts, entry })
  return entry
}

function entryOf(
  node: GraphNode,
  source: Text,
  { needs, serves }: Surroundings,
  { graph, lookup }: Sources,
): LogicEntry {
  const { field, text, group, code } = source
  const isGroup = node.questionId === null
  const formula = readable(text, (id) => graph.nodes.get(id)?.name)
  const condition =
    field === 'visibleIf' ? sentenceOf(text, lookup, isGroup ? 'group' : 'question') : null
  const reference = isGroup ? '' : `@q_${node.key}`
  return {
    key: `${node.key} ${field}`,
    field,
    node,
    sentence: condition?.sentence ?? null,
    formula: condition?.isWhole === true ? null : formula,
    needs,
    serves,
    shows: isGroup ? group.questions.length : null,
    searched: comparable(
      [node.name, code, reference, group.name, condition?.sentence, text]
        .concat(formula.map((segment) => segment.text))
        .join(' '),
    ),
  }
}

/**
 * Formulas and conditions of a design, in its order: a group's condition comes before those of its questions.
 *
 * @param graph the dependencies of all these groups
 */
export function logicEntries(
  groups: readonly DesignedGroup[],
  compiled: CompiledDesign,
  graph: Graph,
): LogicEntry[] {
  const sources = { graph, lookup: questionLookup(compiled) }
  const entries: LogicEntry[] = []
  const add = (key: string, source: Text) => {
    const node = graph.nodes.get(key)
    const isCondition = source.field === 'visibleIf'
    if (node === undefined || (isCondition && source.text.trim() === '')) return
    entries.push(cachedEntry(node, source, sources))
  }
  for (const group of groups) {
    add(groupKey(group.id), { field: 'visibleIf', text: group.visibleIf, group, code: '' })
    for (const { id, code, visibleIf, metadata } of group.questions) {
      add(id, { field: 'visibleIf', text: visibleIf, group, code })
      const isFormula = compiled.questions.get(id)?.kind.computed === true
      if (isFormula) add(id, { field: 'metadata', text: String(metadata), group, code })
    }
  }
  return entries
}

/** Entries with all words of a search: in the name, the code, the group, the sentence or the formula, or as a reference (`@q_12`). */
export function entriesWith(entries: readonly LogicEntry[], query: string): readonly LogicEntry[] {
  const tests = searchWords(query).map((word) => {
    // A reference is compared as a whole: `@q_1` does not match `@q_12`.
    const whole = /^@?q_\d+$/.test(word) ? new RegExp(`${word}(?!\\d)`) : null
    return ({ searched }: LogicEntry) => whole?.test(searched) ?? searched.includes(word)
  })
  return entries.filter((entry) => tests.every((test) => test(entry)))
}
