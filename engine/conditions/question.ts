import type { FormulaType } from '../../formula/value'
import type { ChoiceMetadata } from '../../kinds/choice/metadata'
import { formulaName, labelled, namedBy } from '../../kinds/choice/names'
import { type Tree, treeOf } from '../../kinds/choice/tree'
import { formulaScope } from '../survey/scope'
import type { CompiledDesign, DesignQuestion } from '../survey/design'

/** A question as conditions see it. */
export interface ConditionQuestion {
  readonly id: string
  readonly name: string
  readonly groupName: string
  /** Its type in formulas. */
  readonly type: FormulaType
  /** Number of options that may be chosen; null if it has no options. */
  readonly choice: 'one' | 'many' | null
  readonly options: Tree | null
  readonly unit: string | undefined
  /** Whether it or its group is archived. */
  readonly archived: boolean
}

/** Finds a question by its id; null if the design has none. */
export type QuestionLookup = (id: string) => ConditionQuestion | null

/** Unit of a question's numbers: a computed one has it beside its formula, others in their metadata. */
export function unitOf({ kind, question }: DesignQuestion): string | undefined {
  if (kind.computed) return question.unit || undefined
  const { metadata } = question
  if (typeof metadata !== 'object' || metadata === null || !('unit' in metadata)) return undefined
  return typeof metadata.unit === 'string' ? metadata.unit : undefined
}

const lookups = new WeakMap<CompiledDesign, QuestionLookup>()

/** The lookup of a design's questions, made once for each compiled design. */
export function questionLookup(design: CompiledDesign): QuestionLookup {
  const cached = lookups.get(design)
  if (cached !== undefined) return cached
  const made = createLookup(design)
  lookups.set(design, made)
  return made
}

function createLookup(design: CompiledDesign): QuestionLookup {
  const scope = formulaScope(design)
  const questions = new Map<string, ConditionQuestion | null>()
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
      unit: unitOf(designQuestion),
      archived: !offered,
    }
  }
  return (id) => {
    const cached = questions.get(id)
    if (cached !== undefined) return cached
    const made = read(id)
    questions.set(id, made)
    return made
  }
}

/** The id of the option that a text names. An unknown text stays as it is; null = several options have this name. */
export function optionMeant(tree: Tree | null, text: string): string | null {
  const nodes = tree === null ? [] : namedBy(tree, text)
  return nodes.length > 1 ? null : (nodes[0]?.option.id ?? text)
}

/** A text that names this option and no other: its code, or the path of codes to it. Null if none does. */
export function nameOfOption(tree: Tree | null, id: string): string | null {
  const node = tree?.byId.get(id)
  return tree === null || node === undefined ? id : formulaName(tree, node)
}

/** An option's label with the levels above it; null if the design has no such option. */
export function optionLabel(tree: Tree | null, id: string): string | null {
  const node = tree?.byId.get(id)
  return node === undefined ? null : labelled(node)
}
