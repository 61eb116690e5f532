import { eq } from 'drizzle-orm'
import { variableName } from '../../contract/compared-text'
import { designFormat, designVersion } from '../../contract/design-file'
import type { AnyKind } from '../../kinds/index'
import type { Db } from '../db/db'
import type { QuestionRow } from '../db/records'
import { databases, questions } from '../db/schema'
import { importDesign } from '../designs/design-file/importing'
import { kindNamed } from '../designs/question-fields'

interface QuestionSeed {
  readonly code: string
  readonly metadata?: unknown
}

/** A design in the demonstration's JSON files: groups and templates as in a design file, with short options. */
export interface DesignSeed {
  readonly name: string
  readonly providers: readonly string[]
  readonly groups: readonly { readonly questions: readonly QuestionSeed[] }[]
  readonly templates?: readonly unknown[]
}

interface SeededOption {
  readonly id: string
  readonly children?: readonly SeededOption[]
}

/** An option in the files, with what is special about it; of most the label says all. */
interface OptionSeed {
  readonly label: string
  readonly id?: string
  readonly code?: string
  readonly children?: readonly (string | OptionSeed)[]
}

/** Options with ids and codes; absent ids are made of labels, `ortopedi_protesi` for «Protesi» below «Ortopedia». */
function withIds(options: NonNullable<OptionSeed['children']>, above = ''): SeededOption[] {
  return options.map((option) => {
    const stated: OptionSeed = typeof option === 'string' ? { label: option } : option
    const name = variableName(stated.label)
    const { id = above + name, code = id, children, ...rest } = stated
    const prefix = `${above}${name.slice(0, 8).replace(/_$/, '')}_`
    return { id, code, ...rest, ...(children && { children: withIds(children, prefix) }) }
  })
}

/** Design of a file, with the ids and codes of all options. */
export function designSeed(file: DesignSeed): DesignSeed {
  const withOptions = (question: QuestionSeed) => {
    const { options, ...metadata } = Object(question.metadata) as {
      options?: OptionSeed['children']
    }
    if (options === undefined) return question
    return { ...question, metadata: { ...metadata, options: withIds(options) } }
  }
  const groups = file.groups.map((group) => ({
    ...group,
    questions: group.questions.map(withOptions),
  }))
  return { ...file, groups }
}

/** Option tree of a question, by its code. @throws Error if it has none */
function optionsOf(design: DesignSeed, code: string): readonly SeededOption[] {
  const question = design.groups
    .flatMap((group) => group.questions)
    .find((candidate) => candidate.code === code)
  const metadata = question?.metadata as { options?: readonly SeededOption[] } | undefined
  if (!metadata?.options) throw new Error(`${design.name}: ${code} has no options`)
  return metadata.options
}

/** Ids of a question's first-level options. */
export function optionIds(design: DesignSeed, code: string): readonly string[] {
  return optionsOf(design, code).map((option) => option.id)
}

/** Paths from the roots to the leaves of a question's option tree. */
export function leafPaths(design: DesignSeed, code: string): readonly (readonly string[])[] {
  const walk = (options: readonly SeededOption[], above: readonly string[]): string[][] =>
    options.flatMap((option) => {
      const path = [...above, option.id]
      return option.children ? walk(option.children, path) : [path]
    })
  return walk(optionsOf(design, code), [])
}

/** A design that was written, with its questions by their codes, as answers, comments and members need them. */
export interface SeededDesign {
  readonly databaseId: string
  readonly seed: DesignSeed
  readonly questions: ReadonlyMap<
    string,
    Pick<QuestionRow, 'id' | 'groupId' | 'metadata'> & { readonly kind: AnyKind }
  >
}

/** Writes a design, as the import of a design file does. */
export async function seedDesign(db: Db, seed: DesignSeed): Promise<SeededDesign> {
  const { name, providers, groups, templates } = seed
  const file = {
    format: designFormat,
    version: designVersion,
    database: { name },
    groups,
    templates,
  }
  const { id: databaseId } = await importDesign(db, Buffer.from(JSON.stringify(file)))
  await db
    .update(databases)
    .set({ providers: [...providers] })
    .where(eq(databases.id, databaseId))
  const rows = await db.select().from(questions).where(eq(questions.databaseId, databaseId))
  return {
    databaseId,
    seed,
    questions: new Map(
      rows.map(({ kind, ...row }) => [row.code, { ...row, kind: kindNamed(kind) }]),
    ),
  }
}
