import { checkedSchema } from '../../i18n/formats/checked'
import { codebookOf, codesOf, pathCode, pathLabel, pathsOf } from '../choice/columns'
import { choiceKind } from '../choice/choice-kind'
import { treeMetadata, treeSettings } from '../choice/metadata'
import { singleOperand, singleType } from '../choice/operand'
import { checkPath, pathText, presetPaths } from '../choice/path'
import { chosen } from '../choice/tally'
import { nodeAt, pathOf, treeOf } from '../choice/tree'
import { defineKind } from '../kind'

/** One option of the last level, as the path of ids that leads to it. */
export const multiLevelsSingleChoice = defineKind({
  id: 'multi_levels_single_choice',
  wording: {
    name: 'Scelta singola multi livello',
    purpose: 'Una voce di un albero, per esempio una diagnosi.',
  },
  ...choiceKind,
  settings: treeSettings,
  metadata: treeMetadata,
  tally: () => chosen('levels', false, (value: string[]) => value),
  answer: (metadata, { previous }) =>
    checkedSchema<string[]>((input) => {
      const node = checkPath(treeOf(metadata), previous, input)
      return 'value' in node ? { value: pathOf(node.value) } : node
    }),
  preset: (metadata, defaults) => presetPaths(treeOf(metadata), defaults)[0] ?? null,
  optionsIn: (value) => value,
  columns: ({ name, metadata }) => [
    { key: '', header: name, type: 'text', values: pathsOf(metadata) },
    { key: 'codice', header: `${name} (codice)`, type: 'text', values: codesOf(metadata) },
  ],
  cells: ({ metadata }, value) => {
    if (value === null) return [null, null]
    const tree = treeOf(metadata)
    return [pathLabel(tree, value), pathCode(tree, value)]
  },
  codebook: ({ metadata }) => codebookOf(metadata),
  text: (metadata, value) => pathText(treeOf(metadata), value),
  formulaType: singleType,
  formulaValue: (metadata, value) => singleOperand(nodeAt(treeOf(metadata), value) ?? undefined),
})
