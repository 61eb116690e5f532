import { shortName, variableName } from '../../contract/variable-name'
import type { Cell, CodebookEntry, Column } from '../kind'
import { noteOf, optionOf } from './entry'
import type { Entry } from './entry'
import type { ChoiceMetadata } from './metadata'
import { isLast, lineOf, nodeAt, treeOf } from './tree'
import type { Node, Tree } from './tree'

/** What the dump writes for an option: its code, else its label. */
export function written(node: Node): string {
  return node.option.code ?? node.option.label
}

/** Options from a level to the next, as one reads them: `Cardiopatie › Ischemica`. */
export function wayText(labels: readonly string[]): string {
  return labels.join(' › ')
}

/** The labels from the first level down to the option: `Cardiopatie › Ischemica`. */
export function labelled(node: Node): string {
  return wayText(lineOf(node).map(({ option }) => option.label))
}

/** Every option, retired ones too, as the dump writes it and what it means. */
export function codebookOf(metadata: ChoiceMetadata): CodebookEntry[] {
  return treeOf(metadata).nodes.map((node) => ({ value: written(node), meaning: labelled(node) }))
}

/** Of a tree the values are the ways to its last options, which their labels alone need not tell apart. */
export function waysOf(metadata: ChoiceMetadata): CodebookEntry[] {
  const ways = treeOf(metadata).nodes.filter(isLast).map(labelled)
  return ways.map((way) => ({ value: way, meaning: way }))
}

/** Codes of a tree's last options, each with the way to it. */
export function codesOf(metadata: ChoiceMetadata): CodebookEntry[] {
  return treeOf(metadata)
    .nodes.filter((node) => isLast(node))
    .flatMap((node) =>
      node.option.code === undefined ? [] : [{ value: node.option.code, meaning: labelled(node) }],
    )
}

/** The code of the option that a path leads to, else its label; the path's ids where the design no longer has it. */
export function pathCode(tree: Tree, path: readonly string[]): string {
  const node = nodeAt(tree, path)
  return node === null ? wayText(path) : written(node)
}

/** Long labels would make headers that no statistics program takes. */
const longestKey = 40

/** A key a node for column names: the code, else the label in plain letters, else the id; one that is taken gets a number behind. */
function keysOf(tree: Tree, reserved: readonly string[] = []): Map<Node, string> {
  const taken = new Set(reserved)
  const keys = new Map<Node, string>()
  for (const node of tree.nodes) {
    const { code, label, id } = node.option
    const wanted = code ?? (shortName(variableName(label), longestKey) || id)
    let key = wanted
    for (let copy = 2; taken.has(key) || taken.has(`${key}__nota`); copy += 1)
      key = `${wanted}_${copy}`
    taken.add(key).add(`${key}__nota`)
    keys.set(node, key)
  }
  return keys
}

/** A yes-or-no column an option, followed by its note where it takes one. */
export function optionColumns(
  name: string,
  metadata: ChoiceMetadata,
  takesNote: (node: Node) => boolean,
): Column[] {
  return [...keysOf(treeOf(metadata))].flatMap(([node, key]): Column[] => {
    const header = `${name}: ${node.option.label}`
    const column: Column = { key, header, type: 'boolean' }
    return takesNote(node)
      ? [column, { key: `${key}__nota`, header: `${header} (nota)`, type: 'text' }]
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
  const shown = indicated(tree)
  return [...keysOf(tree, ['codici'])].flatMap(([node, key]): Column[] =>
    shown.has(node) ? [{ key, header: `${name}: ${labelled(node)}`, type: 'boolean' }] : [],
  )
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
  { value: true, meaning: 'Scelta' },
  { value: false, meaning: 'Non scelta' },
  ...codebookOf(metadata),
]
