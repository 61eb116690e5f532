/** A question in the demonstration's JSON files: formulas refer to questions by code, `{peso}`. */
export interface QuestionSeed {
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly metadata?: unknown
  readonly required?: boolean
  readonly help?: string
  readonly heading?: { readonly title: string; readonly text: string }
  readonly visibleIf?: string
  readonly identifier?: boolean
  readonly bands?: unknown
  readonly decimals?: number
}

export interface GroupSeed {
  readonly name: string
  readonly description?: string
  readonly questions: readonly QuestionSeed[]
}

export interface DesignSeed {
  readonly name: string
  readonly providers: readonly string[]
  readonly groups: readonly GroupSeed[]
}

interface OptionSeed {
  readonly id: string
  readonly children?: readonly OptionSeed[]
}

/** Option tree of a question, by its code. @throws Error if it has none */
function optionsOf(design: DesignSeed, code: string): readonly OptionSeed[] {
  const question = design.groups
    .flatMap((group) => group.questions)
    .find((candidate) => candidate.code === code)
  const metadata = question?.metadata as { options?: readonly OptionSeed[] } | undefined
  if (!metadata?.options) throw new Error(`${design.name}: ${code} has no options`)
  return metadata.options
}

/** Ids of a question's first-level options. */
export function optionIds(design: DesignSeed, code: string): readonly string[] {
  return optionsOf(design, code).map((option) => option.id)
}

/** Paths from the roots to the leaves of a question's option tree. */
export function leafPaths(design: DesignSeed, code: string): readonly (readonly string[])[] {
  const walk = (options: readonly OptionSeed[], above: readonly string[]): string[][] =>
    options.flatMap((option) => {
      const path = [...above, option.id]
      return option.children ? walk(option.children, path) : [path]
    })
  return walk(optionsOf(design, code), [])
}
