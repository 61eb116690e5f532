import { checkedSchema, type Checked } from '../../i18n/formats/checked'
import { inOrder } from '../choice/chosen'
import { optionCodebook, pathCells, pathCode, pathColumns, pathLabel } from '../choice/columns'
import { choiceKind } from '../choice/choice-kind'
import { treeMetadata, treeSettings, type ChoiceMetadata } from '../choice/metadata'
import { listOperand } from '../choice/operand'
import { checkPath, pathText, presetPaths } from '../choice/path'
import { chosen } from '../choice/tally'
import { nodeAt, pathOf, treeOf, type Node, type Tree } from '../choice/tree'
import { defineKind } from '../kind'

function check(metadata: ChoiceMetadata, previous: unknown, input: unknown): Checked<string[][]> {
  const tree = treeOf(metadata)
  if (!Array.isArray(input)) return { message: 'Serve un elenco di percorsi.' }
  if (input.length > 2 * tree.nodes.length) return { message: 'Le opzioni sono troppe.' }
  const nodes = new Set<Node>()
  for (const path of input) {
    const node = checkPath(tree, previous, path)
    if ('message' in node) return node
    nodes.add(node.value)
  }
  const ordered = inOrder([...nodes], (node) => node)
  return 'message' in ordered ? ordered : { value: ordered.value.map(pathOf) }
}

/** Any number of options of the last level, as paths of ids in the options' order. */
export const multiLevelsMultipleChoice = defineKind({
  id: 'multi_levels_multiple_choice',
  wording: {
    name: 'Scelta multipla multi livello',
    purpose: 'Una o più voci di un albero, per esempio le comorbidità.',
  },
  ...choiceKind,
  settings: treeSettings,
  metadata: treeMetadata,
  tally: () => chosen('levels', true, (value: string[][]) => value.flat()),
  answer: (metadata, { previous }) => checkedSchema((input) => check(metadata, previous, input)),
  preset: (metadata, defaults): string[][] | null => {
    const checked = check(metadata, null, presetPaths(treeOf(metadata), defaults))
    return 'value' in checked ? checked.value : null
  },
  optionsIn: (value) => [...new Set(value.flat())],
  columns: ({ name, metadata }) => [
    { key: '', header: name, type: 'text' },
    { key: 'codici', header: `${name} (codici)`, type: 'text' },
    ...pathColumns(name, metadata),
  ],
  cells: ({ metadata }, value) => {
    const joined = (text: (tree: Tree, path: string[]) => string) =>
      value === null ? null : value.map((path) => text(treeOf(metadata), path)).join(' | ')
    return [
      joined((tree, path) => pathLabel(tree, path).replaceAll('|', '/')),
      joined(pathCode),
      ...pathCells(metadata, value),
    ]
  },
  codebook: ({ metadata }) => optionCodebook(metadata),
  text: (metadata, value) => value.map((path) => pathText(treeOf(metadata), path)).join(', '),
  formulaType: () => 'list',
  formulaValue: (metadata, value) =>
    listOperand(value.flatMap((path) => nodeAt(treeOf(metadata), path) ?? [])),
})
