import { designFileIssues } from '../../../i18n/words/server/request-issues'
import type { DesignFile } from '../../../contract/design-file'
import { issueSentences } from '../../../i18n/words/formula'
import { references, withIds } from '../../../formula/references'
import { rewriteOptions, type NewNames } from '../../../formula/rewrite-options'
import { models } from '../../../contract/models/index'
import { withInitial } from '../../../contract/models/model'
import { nextColor } from '../../../contract/palette'
import { namesNow } from '../../../kinds/choice/former-names'
import { isComputed } from '../../../kinds/index'
import { compileDesign, type CompiledDesign } from '../../../engine/survey/design'
import {
  cycleThrough,
  textsOf,
  checkDesignText,
  type DesignPart,
} from '../../../engine/survey/design-text'
import type { NewGroup } from '../queries/groups'
import type { NewQuestion } from '../queries/questions'
import { codeFromName, firstFree } from '../question-code'
import { optionsOf } from '../option-changes'
import { checkFields } from '../question-fields'
import type { FileIssues } from './issues'

type FileQuestion = DesignFile['groups'][number]['questions'][number]

type QuestionContent = Omit<NewQuestion, 'databaseId' | 'groupId' | 'position'> & {
  readonly id: string
}
/** A group as it will be written; its place in the file is its id until then. */
export interface GroupContent extends Omit<NewGroup, 'databaseId'> {
  readonly id: string
  readonly questions: readonly QuestionContent[]
}

const placeOf = (group: number, question: number) => `/groups/${group}/questions/${question}`

/** The questions' codes → their new ids; those without a code get one that is made of their name. */
export class Codes {
  readonly #ids = new Map<string, string>()
  /** By group and question. */
  readonly written: { readonly code: string; readonly id: string }[][]

  constructor({ groups }: DesignFile, ids: readonly string[], faults: FileIssues) {
    const taken = new Set<string>()
    groups.forEach(({ questions }, group) =>
      questions.forEach(({ code }, question) => {
        if (code === undefined) return
        if (taken.has(code)) {
          faults.add(`${placeOf(group, question)}/code`, designFileIssues.codeTwice(code))
        }
        taken.add(code)
      }),
    )
    let next = 0
    this.written = groups.map(({ questions }) =>
      questions.map(({ code: given, name }) => {
        const code =
          given ?? firstFree(codeFromName(name ?? models.questions.attributes.name.initial), taken)
        const id = ids[next] ?? ''
        next += 1
        this.#ids.set(code, id)
        return { code, id }
      }),
    )
  }

  idOf(code: string): string | null {
    return this.#ids.get(code) ?? null
  }

  /** A formula of the file with ids; what it names must be in the file. */
  resolved(text: string, pointer: string, faults: FileIssues): string {
    const [foreign = null] = references(text)
    if (foreign !== null) {
      faults.add(pointer, designFileIssues.idInText(foreign))
    }
    return withIds(text, (code) => {
      const id = this.idOf(code)
      if (id === null) faults.add(pointer, designFileIssues.noSuchCode(code.slice(0, 60)))
      return id
    })
  }
}

async function questionOf(
  given: FileQuestion,
  { code, id }: { readonly code: string; readonly id: string },
  {
    place,
    codes,
    faults,
  }: { readonly place: string; readonly codes: Codes; readonly faults: FileIssues },
): Promise<QuestionContent | null> {
  const { kind, metadata, defaults, bands, ...rest } = withInitial(models.questions, given)
  const isFormula = isComputed(kind) && typeof metadata === 'string'
  const meant = isFormula ? codes.resolved(metadata, `${place}/metadata`, faults) : metadata
  const visibleIf = codes.resolved(rest.visibleIf, `${place}/visibleIf`, faults)
  const fields = await faults.at(place, () =>
    checkFields({ kind, metadata: meant, defaults, bands, former: null }),
  )
  return fields && { ...rest, ...fields, visibleIf, code, id }
}

/** The groups and questions of a file as they will be written; without those that are noted among the faults. */
export async function groupsOf(
  file: DesignFile,
  codes: Codes,
  faults: FileIssues,
): Promise<GroupContent[]> {
  const groups: GroupContent[] = []
  for (const [at, { questions: given, ...said }] of file.groups.entries()) {
    const attributes = withInitial(models.groups, said)
    const visibleIf = codes.resolved(attributes.visibleIf, `/groups/${at}/visibleIf`, faults)
    const questions: QuestionContent[] = []
    for (const [number, question] of given.entries()) {
      const own = codes.written[at]?.[number]
      if (own === undefined) continue
      const place = placeOf(at, number)
      const content = await questionOf(question, own, { place, codes, faults })
      if (content !== null) questions.push(content)
    }
    const color = attributes.color ?? nextColor(at)
    groups.push({ ...attributes, color, visibleIf, questions, id: String(at) })
  }
  return groups
}

/**
 * The groups with formulas that name each option by its code: a file of before options had codes names those without one by their
 * labels.
 */
export function withNamedOptions(
  groups: readonly GroupContent[],
  file: DesignFile,
): GroupContent[] {
  const given = new Map(
    groups.flatMap(({ id, questions }) =>
      questions.map((question) => {
        const written = file.groups[Number(id)]?.questions.find(
          ({ code }) => code === question.code,
        )
        return [question.id, { was: written?.metadata, now: question.metadata }] as const
      }),
    ),
  )
  const names: NewNames = (id, text, where) => {
    const [was, now] = [optionsOf(given.get(id)?.was), optionsOf(given.get(id)?.now)]
    return was === null || now === null ? null : namesNow(was, now, text, where)
  }
  const rewritten = (text: string) => rewriteOptions(text, names)
  return groups.map((group) => ({
    ...group,
    visibleIf: rewritten(group.visibleIf),
    questions: group.questions.map((question) => {
      const { kind, metadata, visibleIf } = question
      return {
        ...question,
        metadata: isComputed(kind) ? rewritten(String(metadata)) : metadata,
        visibleIf: rewritten(visibleIf),
      }
    }),
  }))
}

/** Notes what the formulas of a design are refused for: what can't be computed, and what needs itself. */
function checkPlace(
  design: CompiledDesign,
  part: DesignPart,
  under: string,
  faults: FileIssues,
): void {
  for (const text of textsOf(part)) {
    const { errors } = checkDesignText(design, part, text)
    for (const error of errors) faults.add(under + text.pointer, issueSentences(error))
  }
  const cycle = design.cyclic.has(part.key) ? cycleThrough(design, part) : null
  if (cycle !== null) faults.add(under + cycle.pointer, issueSentences(cycle.error))
}

/** The design that the groups make, its formulas judged. */
export function checkedDesign(groups: readonly GroupContent[], faults: FileIssues): CompiledDesign {
  const design = compileDesign(groups)
  groups.forEach((group, at) => {
    const designGroup = design.groups.get(group.id)
    if (designGroup !== undefined) checkPlace(design, designGroup, `/groups/${at}`, faults)
    designGroup?.questions.forEach((question, number) => {
      if (!faults.areMany) checkPlace(design, question, placeOf(at, number), faults)
    })
  })
  return design
}
