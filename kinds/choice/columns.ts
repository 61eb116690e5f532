import { choices } from '../../i18n/words/choices'
import type { Cell, CodebookEntry, Column } from '../kind'
import { noteOf, optionOf } from './entry'
import type { Entry } from './entry'
import type { ChoiceMetadata } from './metadata'
import { namesOf, labelsPath } from './names'
import { isLast, nodeAt, treeOf } from './tree'
import type { Node, Tree } from './tree'

/** Of each node what one of the question's lists of names says. */
function said(names: ReadonlyMap<Node, string>, node: Node): string {
  return names.get(node) ?? node.code
}

/** The name of an option in the dump: its code, with its path where other branches have it too. */
export function written(tree: Tree, node: Node): string {
  return said(namesOf(tree).name, node)
}

/** Every option, retired ones too, as the dump writes it and what it means. */
export function codebookOf(metadata: ChoiceMetadata): CodebookEntry[] {
  const tree = treeOf(metadata)
  const { name, label } = namesOf(tree)
  return tree.nodes.map((node) => ({ value: said(name, node), meaning: said(label, node) }))
}

/** Of a tree the values are the ways to its last options, in words that tell them apart. */
export function pathsOf(metadata: ChoiceMetadata): CodebookEntry[] {
  const tree = treeOf(metadata)
  const ways = tree.nodes.filter(isLast).map((node) => said(namesOf(tree).label, node))
  return ways.map((way) => ({ value: way, meaning: way }))
}

/** The names of a tree's last options in the dump, each with the way to it. */
export function codesOf(metadata: ChoiceMetadata): CodebookEntry[] {
  const tree = treeOf(metadata)
  const { name, label } = namesOf(tree)
  return tree.nodes
    .filter(isLast)
    .map((node) => ({ value: said(name, node), meaning: said(label, node) }))
}

/** The way to the option that a path leads to, in words that tell it apart; the path's ids where the design no longer has it. */
export function pathLabel(tree: Tree, path: readonly string[]): string {
  const node = nodeAt(tree, path)
  return node === null ? labelsPath(path) : said(namesOf(tree).label, node)
}

/** The name in the dump of the option that a path leads to. */
export function pathCode(tree: Tree, path: readonly string[]): string {
  const node = nodeAt(tree, path)
  return node === null ? labelsPath(path) : written(tree, node)
}

/** A yes-or-no column an option, followed by its note where it takes one. */
export function optionColumns(
  name: string,
  metadata: ChoiceMetadata,
  takesNote: (node: Node) => boolean,
): Column[] {
  const tree = treeOf(metadata)
  const names = namesOf(tree)
  return tree.nodes.flatMap((node): Column[] => {
    const header = `${name}: ${said(names.label, node)}`
    const [key, option] = [said(names.key, node), node.option.id]
    const column: Column = { key, option, header, type: 'boolean' }
    return takesNote(node)
      ? [column, { key: `${key}__nota`, option, header: `${header} (nota)`, type: 'text' }]
      : [column]
  })
}

/** The cells of `optionColumns`: true or false an option, all empty when not answered. */
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

/** More columns a tree has not: classifications have thousands of options. */
const mostIndicators = 200

/** The options of a tree that have columns of their own: level by level from the first, as far as whole levels fit. */
function indicated(tree: Tree): ReadonlySet<Node> {
  const shown = new Set<Node>()
  for (
    let level = tree.roots;
    level.length > 0;
    level = level.flatMap(({ children }) => children)
  ) {
    if (shown.size + level.length > mostIndicators) break
    for (const node of level) shown.add(node)
  }
  return shown
}

/** A yes-or-no column an option of a tree, of every level: whether it, or something below it, was chosen. */
export function pathColumns(name: string, metadata: ChoiceMetadata): Column[] {
  const tree = treeOf(metadata)
  const names = namesOf(tree)
  return [...indicated(tree)]
    .sort((one, other) => one.order - other.order)
    .map((node) => ({
      key: said(names.key, node),
      option: node.option.id,
      header: `${name}: ${said(names.label, node)}`,
      type: 'boolean',
    }))
}

/** The cells of `pathColumns`. */
export function pathCells(
  metadata: ChoiceMetadata,
  paths: readonly (readonly string[])[] | null,
): Cell[] {
  const tree = treeOf(metadata)
  const shown = indicated(tree)
  const chosen = paths === null ? null : new Set(paths.flat())
  return tree.nodes
    .filter((node) => shown.has(node))
    .map(({ option }) => chosen?.has(option.id) ?? null)
}

export const optionCodebook = (metadata: ChoiceMetadata): CodebookEntry[] => [
  { value: true, meaning: choices.chosen },
  { value: false, meaning: choices.notChosen },
  ...codebookOf(metadata),
]
