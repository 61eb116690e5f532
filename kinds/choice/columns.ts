import { choices } from '../../i18n/words/choices'
import type { Cell, CodebookEntry, Column } from '../kind'
import { noteOf, optionOf } from './entry'
import type { Entry } from './entry'
import type { ChoiceMetadata } from './metadata'
import { namesOf, labelsPath } from './names'
import { isLast, nodeAt, treeOf } from './tree'
import type { Node, Tree } from './tree'

/** The name of an option in one of the maps of `namesOf`. */
function nameIn(names: ReadonlyMap<Node, string>, node: Node): string {
  return names.get(node) ?? node.code
}

/** The name of an option in the export: its code, with its path if another branch has it too. */
export function written(tree: Tree, node: Node): string {
  return nameIn(namesOf(tree).name, node)
}

/** All options, archived ones included, as the export writes them, with their meaning. */
export function codebookOf(
  metadata: ChoiceMetadata,
  isListed = (_node: Node) => true,
): CodebookEntry[] {
  const tree = treeOf(metadata)
  const { name, label } = namesOf(tree)
  return tree.nodes
    .filter(isListed)
    .map((node) => ({ value: nameIn(name, node), meaning: nameIn(label, node) }))
}

/** Names of the last options in the export, with the path of labels to each as the meaning. */
export const codesOf = (metadata: ChoiceMetadata) => codebookOf(metadata, isLast)

/** Values of a choice with levels: the paths of labels to its last options, all different. */
export const pathsOf = (metadata: ChoiceMetadata) =>
  codesOf(metadata).map(({ meaning }) => ({ value: meaning, meaning }))

/** The path of labels to an option, unique in the question; the ids of the path if the design no longer has it. */
export function pathLabel(tree: Tree, path: readonly string[]): string {
  const node = nodeAt(tree, path)
  return node === null ? labelsPath(path) : nameIn(namesOf(tree).label, node)
}

/** The name in the export of the option at the end of a path. */
export function pathCode(tree: Tree, path: readonly string[]): string {
  const node = nodeAt(tree, path)
  return node === null ? labelsPath(path) : written(tree, node)
}

/** Columns of yes or no, one for each option, followed by its note if it takes one. */
export function optionColumns(
  name: string,
  metadata: ChoiceMetadata,
  takesNote: (node: Node) => boolean,
): Column[] {
  const tree = treeOf(metadata)
  const names = namesOf(tree)
  return tree.nodes.flatMap((node): Column[] => {
    const header = `${name}: ${nameIn(names.label, node)}`
    const [key, option] = [nameIn(names.key, node), node.option.id]
    const column: Column = { key, option, header, type: 'boolean' }
    return takesNote(node)
      ? [column, { key: `${key}__nota`, option, header: `${header} (nota)`, type: 'text' }]
      : [column]
  })
}

/** Cells of `optionColumns`: true or false for each option, all empty if there is no answer. */
export function optionCells(
  metadata: ChoiceMetadata,
  entries: readonly Entry[] | null,
  takesNote: (node: Node) => boolean,
): Cell[] {
  const byOption = new Map(entries?.map((entry) => [optionOf(entry), entry]))
  return treeOf(metadata).nodes.flatMap((node): Cell[] => {
    const entry = byOption.get(node.option.id)
    const cell = entries === null ? null : entry !== undefined
    const note = entry === undefined || noteOf(entry) === '' ? null : noteOf(entry)
    return takesNote(node) ? [cell, note] : [cell]
  })
}

/** Limit of columns for a choice with levels: classifications have thousands of options. */
const maxIndicators = 200

/** Options of a tree that have columns of their own: whole levels, from the first, as many as fit. */
function indicated(tree: Tree): ReadonlySet<Node> {
  const indicators = new Set<Node>()
  for (
    let level = tree.roots;
    level.length > 0;
    level = level.flatMap(({ children }) => children)
  ) {
    if (indicators.size + level.length > maxIndicators) break
    for (const node of level) indicators.add(node)
  }
  return indicators
}

/** Columns of yes or no for the options of all levels: whether the option, or one below it, was chosen. */
export function pathColumns(name: string, metadata: ChoiceMetadata): Column[] {
  const tree = treeOf(metadata)
  const names = namesOf(tree)
  return [...indicated(tree)]
    .sort((one, other) => one.order - other.order)
    .map((node) => ({
      key: nameIn(names.key, node),
      option: node.option.id,
      header: `${name}: ${nameIn(names.label, node)}`,
      type: 'boolean',
    }))
}

/** Cells of `pathColumns`. */
export function pathCells(
  metadata: ChoiceMetadata,
  paths: readonly (readonly string[])[] | null,
): Cell[] {
  const tree = treeOf(metadata)
  const indicators = indicated(tree)
  const chosen = paths === null ? null : new Set(paths.flat())
  return tree.nodes
    .filter((node) => indicators.has(node))
    .map(({ option }) => chosen?.has(option.id) ?? null)
}

export const optionCodebook = (metadata: ChoiceMetadata): CodebookEntry[] => [
  { value: true, meaning: choices.chosen },
  { value: false, meaning: choices.notChosen },
  ...codebookOf(metadata),
]
