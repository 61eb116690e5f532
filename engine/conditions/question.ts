import type { FormulaType } from '../../formula/value'
import type { ChoiceMetadata } from '../../kinds/choice/metadata'
import { formulaName, labelled, namedBy } from '../../kinds/choice/names'
import { type Tree, treeOf } from '../../kinds/choice/tree'
import { formulaScope } from '../survey/scope'
import type { CompiledDesign } from '../survey/design'

/** A question as a condition may ask of it. */
export interface ConditionQuestion {
  readonly id: string
  readonly name: string
  readonly groupName: string
  /** What it gives to a formula. */
  readonly type: FormulaType
  /** How many options may be chosen; null where it has none. */
  readonly choice: 'one' | 'many' | null
  readonly options: Tree | null
  readonly unit: string | undefined
  /** It, or its group, is offered no more. */
  readonly archived: boolean
}

/** A question by its id; null when there is none. */
export type QuestionLookup = (id: string) => ConditionQuestion | null

function unitOf(metadata: unknown): string | undefined {
  if (typeof metadata !== 'object' || metadata === null || !('unit' in metadata)) return undefined
  return typeof metadata.unit === 'string' ? metadata.unit : undefined
}

const lookups = new WeakMap<CompiledDesign, QuestionLookup>()

/** The questions of a design as conditions see them; made once a design. */
export function questionLookup(design: CompiledDesign): QuestionLookup {
  const known = lookups.get(design)
  if (known !== undefined) return known
  const made = createLookup(design)
  lookups.set(design, made)
  return made
}

function createLookup(design: CompiledDesign): QuestionLookup {
  const scope = formulaScope(design)
  const known = new Map<string, ConditionQuestion | null>()
  const read = (id: string): ConditionQuestion | null => {
    const designQuestion = design.questions.get(id)
    const facts = scope.question(id)
    if (designQuestion === undefined || facts === null) return null
    const { question, group, offered } = designQuestion
    return {
      id,
      name: question.name,
      groupName: group.name,
      type: facts.type,
      choice: facts.choice === true ? (facts.type === 'list' ? 'many' : 'one') : null,
      options: facts.choice === true ? treeOf(question.metadata as ChoiceMetadata) : null,
      unit: unitOf(question.metadata),
      archived: !offered,
    }
  }
  return (id) => {
    const found = known.get(id)
    if (found !== undefined) return found
    const made = read(id)
    known.set(id, made)
    return made
  }
}

/** The id of the option that a text means; the text itself where there is none; null where it could be several. */
export function optionMeant(tree: Tree | null, text: string): string | null {
  const nodes = tree === null ? [] : namedBy(tree, text)
  return nodes.length > 1 ? null : (nodes[0]?.option.id ?? text)
}

/** A text that means this option and no other: its code, or the codes that lead to it. Null where each is another option's name too. */
export function nameOfOption(tree: Tree | null, id: string): string | null {
  const node = tree?.byId.get(id)
  return tree === null || node === undefined ? id : formulaName(tree, node)
}

/** An option as it is read: with the levels above it; null where the design has it no more. */
export function optionLabel(tree: Tree | null, id: string): string | null {
  const node = tree?.byId.get(id)
  return node === undefined ? null : labelled(node)
}
