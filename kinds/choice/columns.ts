import { variableName } from '../../contract/variable-name'
import type { Cell, CodebookEntry, Column } from '../kind'
import { noteOf, optionOf } from './entry'
import type { Entry } from './entry'
import type { ChoiceMetadata } from './metadata'
import { lineOf, treeOf } from './tree'
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

/** Long labels would make headers that no statistics program takes. */
const longestKey = 40

/** A key a node for column names: the code, else the label in plain letters, else the id; one that is taken gets a number behind. */
function keysOf(tree: Tree): Map<Node, string> {
  const taken = new Set<string>()
  const keys = new Map<Node, string>()
  for (const node of tree.nodes) {
    const { code, label, id } = node.option
    const wanted = code ?? (variableName(label).slice(0, longestKey) || id)
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

/** The cells of `optionColumns`: 1 or 0 an option, all empty when not answered. */
export function optionCells(
  metadata: ChoiceMetadata,
  entries: readonly Entry[] | null,
  takesNote: (node: Node) => boolean,
): Cell[] {
  const byOption = new Map(entries?.map((entry) => [optionOf(entry), entry]))
  return treeOf(metadata).nodes.flatMap((node): Cell[] => {
    const entry = byOption.get(node.option.id)
    const cell = entries === null ? null : Number(entry !== undefined)
    const note = entry === undefined || noteOf(entry) === '' ? null : noteOf(entry)
    return takesNote(node) ? [cell, note] : [cell]
  })
}

export const optionCodebook = (metadata: ChoiceMetadata): CodebookEntry[] => [
  { value: '1', meaning: 'Scelta' },
  { value: '0', meaning: 'Non scelta' },
  ...codebookOf(metadata),
]
