import { designFileIssues } from '../../../i18n/words/server/request-issues'
import type { DesignFile } from '../../../contract/design-file'
import { issueSentences } from '../../../i18n/words/formula'
import { references, withIds } from '../../../formula/references'
import { rewriteOptions, type NewNames } from '../../../formula/rewrite-options'
import { models } from '../../../contract/models/index'
import { withInitial } from '../../../contract/models/model'
import { nextColor } from '../../../contract/palette'
import { namesNow } from '../../../kinds/choice/former-codes'
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
/** A group that is to be written. Until then its position in the file is its id. */
export interface GroupContent extends Omit<NewGroup, 'databaseId'> {
  readonly id: string
  readonly questions: readonly QuestionContent[]
}

const pointerOf = (group: number, question: number) => `/groups/${group}/questions/${question}`

/** Maps the questions' codes to their new ids. A question without a code gets one made of its name. */
export class Codes {
  readonly #ids = new Map<string, string>()
  /** Codes and ids by group and question. */
  readonly assigned: { readonly code: string; readonly id: string }[][]

  constructor({ groups }: DesignFile, ids: readonly string[], issues: FileIssues) {
    const used = new Set<string>()
    groups.forEach(({ questions }, group) =>
      questions.forEach(({ code }, question) => {
        if (code === undefined) return
        if (used.has(code)) {
          issues.add(`${pointerOf(group, question)}/code`, designFileIssues.codeTwice(code))
        }
        used.add(code)
      }),
    )
    let next = 0
    this.assigned = groups.map(({ questions }) =>
      questions.map(({ code: stated, name }) => {
        const code =
          stated ?? firstFree(codeFromName(name ?? models.questions.attributes.name.initial), used)
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

  /** A formula of the file with ids. All that it refers to must be in the file. */
  resolved(text: string, pointer: string, issues: FileIssues): string {
    const [foreign = null] = references(text)
    if (foreign !== null) {
      issues.add(pointer, designFileIssues.idInText(foreign))
    }
    return withIds(text, (code) => {
      const id = this.idOf(code)
      if (id === null) issues.add(pointer, designFileIssues.noSuchCode(code.slice(0, 60)))
      return id
    })
  }
}

async function questionOf(
  question: FileQuestion,
  { code, id }: { readonly code: string; readonly id: string },
  {
    pointer,
    codes,
    issues,
  }: { readonly pointer: string; readonly codes: Codes; readonly issues: FileIssues },
): Promise<QuestionContent | null> {
  const { kind, metadata, defaults, bands, ...rest } = withInitial(models.questions, question)
  const isFormula = isComputed(kind) && typeof metadata === 'string'
  const resolved = isFormula ? codes.resolved(metadata, `${pointer}/metadata`, issues) : metadata
  const visibleIf = codes.resolved(rest.visibleIf, `${pointer}/visibleIf`, issues)
  const fields = await issues.collect(pointer, () =>
    checkFields({ kind, metadata: resolved, defaults, bands, former: null }),
  )
  return fields && { ...rest, ...fields, visibleIf, code, id }
}

/** Groups and questions of a file that are to be written, without those that have issues. */
export async function groupsOf(
  file: DesignFile,
  codes: Codes,
  issues: FileIssues,
): Promise<GroupContent[]> {
  const groups: GroupContent[] = []
  for (const [at, { questions: fileQuestions, ...submitted }] of file.groups.entries()) {
    const attributes = withInitial(models.groups, submitted)
    const visibleIf = codes.resolved(attributes.visibleIf, `/groups/${at}/visibleIf`, issues)
    const questions: QuestionContent[] = []
    for (const [number, question] of fileQuestions.entries()) {
      const identity = codes.assigned[at]?.[number]
      if (identity === undefined) continue
      const pointer = pointerOf(at, number)
      const content = await questionOf(question, identity, { pointer, codes, issues })
      if (content !== null) questions.push(content)
    }
    const color = attributes.color ?? nextColor(at)
    groups.push({ ...attributes, color, visibleIf, questions, id: String(at) })
  }
  return groups
}

/**
 * Groups with formulas that name each option by its code. In files of before options had codes, formulas use the
 * labels.
 */
export function withNamedOptions(
  groups: readonly GroupContent[],
  file: DesignFile,
): GroupContent[] {
  const metadataOf = new Map(
    groups.flatMap(({ id, questions }) =>
      questions.map((question) => {
        const source = file.groups[Number(id)]?.questions.find(({ code }) => code === question.code)
        return [question.id, { was: source?.metadata, now: question.metadata }] as const
      }),
    ),
  )
  const names: NewNames = (id, text, manner) => {
    const [former, current] = [
      optionsOf(metadataOf.get(id)?.was),
      optionsOf(metadataOf.get(id)?.now),
    ]
    return former === null || current === null ? null : namesNow(former, current, text, manner)
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

/** Reports issues of a design's formulas: those that can't be computed, and cycles. */
function checkPart(
  design: CompiledDesign,
  part: DesignPart,
  pointer: string,
  issues: FileIssues,
): void {
  for (const text of textsOf(part)) {
    const { errors } = checkDesignText(design, part, text)
    for (const error of errors) issues.add(pointer + text.pointer, issueSentences(error))
  }
  const cycle = design.cyclic.has(part.key) ? cycleThrough(design, part) : null
  if (cycle !== null) issues.add(pointer + cycle.pointer, issueSentences(cycle.error))
}

/** Compiles the design of the groups, and checks its formulas. */
export function checkedDesign(groups: readonly GroupContent[], issues: FileIssues): CompiledDesign {
  const design = compileDesign(groups)
  groups.forEach((group, at) => {
    const designGroup = design.groups.get(group.id)
    if (designGroup !== undefined) checkPart(design, designGroup, `/groups/${at}`, issues)
    designGroup?.questions.forEach((question, number) => {
      if (!issues.isFull) checkPart(design, question, pointerOf(at, number), issues)
    })
  })
  return design
}
