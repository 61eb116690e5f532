import { comparable } from '../../../contract/compared-text'
import { models } from '../../../contract/models/index'
import { designChecks } from '../../../i18n/words/design-checks'
import type { GroupCheck, CheckedDesignGroup, OwnCheck, QuestionCheck } from '../check'
import { advice, warning } from '../issue'

const texts = designChecks.names

const initialQuestionName = models.questions.attributes.name.initial ?? ''
const initialGroupName = models.groups.attributes.name.initial ?? ''

/** A name that several questions of a section have: how many of them, and the title of the section. */
interface Namesakes {
  readonly count: number
  readonly title: string
}

const namesakesByGroup = new WeakMap<CheckedDesignGroup, ReadonlyMap<string, Namesakes>>()

interface Heading {
  readonly title: string
  readonly text: string
}

/**
 * Names of a group that can't be told apart, by the key of the second question with each name. A heading begins a section: under
 * another heading the same name asks something else.
 */
function namesakesOf(group: CheckedDesignGroup): ReadonlyMap<string, Namesakes> {
  const cached = namesakesByGroup.get(group)
  if (cached !== undefined) return cached
  const byName = new Map<string, { keys: string[]; title: string }>()
  let section: Heading = { title: '', text: '' }
  for (const { key, question, offered } of group.questions) {
    if (!offered) continue
    section = (question.heading as Heading | null) ?? section
    const name = [section.title, section.text, question.name].map(comparable).join('\n')
    const same = byName.get(name) ?? { keys: [], title: section.title.trim() }
    same.keys.push(key)
    byName.set(name, same)
  }
  const namesakes = new Map<string, Namesakes>()
  for (const { keys, title } of byName.values()) {
    if (keys[1] !== undefined) namesakes.set(keys[1], { count: keys.length, title })
  }
  namesakesByGroup.set(group, namesakes)
  return namesakes
}

/** Reports a question with the initial name, or with the name of another one of its section: once for each name. */
export const questionName: QuestionCheck = ({ key, question, group }, { design }) => {
  if (question.name === initialQuestionName) {
    return [warning('name', texts.initialQuestion(initialQuestionName))]
  }
  const designGroup = design.groups.get(group.id)
  const same = designGroup === undefined ? undefined : namesakesOf(designGroup).get(key)
  return same === undefined
    ? []
    : [warning('name', texts.sameQuestions(same.count, question.name, same.title))]
}

const initialCode = /^domanda_senza_titolo(_\d+)?$/

/** Reports the initial code of a question that has a name by now: it would head a column of the data. */
export const questionCode: OwnCheck = ({ question }) => {
  const isNamed = question.name !== initialQuestionName
  return isNamed && initialCode.test(question.code)
    ? [advice('code', texts.initialCode(question.code))]
    : []
}

/** Reports a group with the initial name, or with the name of another group: once for each name. */
export const groupName: GroupCheck = ({ group }, { design }) => {
  if (group.name === initialGroupName) return [warning('name', texts.initialGroup)]
  const namesakes = [...design.groups.values()].filter(
    (other) =>
      other.group.archivedAt === null && comparable(other.group.name) === comparable(group.name),
  )
  return namesakes[1]?.group.id === group.id
    ? [warning('name', texts.sameGroups(namesakes.length, group.name))]
    : []
}

/** Reports a group without any question to answer. */
export const groupContent: GroupCheck = ({ questions }) => {
  if (questions.length === 0) return [warning('name', texts.emptyGroup)]
  return questions.some(({ offered }) => offered) ? [] : [warning('name', texts.archivedGroup)]
}

/** Hints at a question whose name promises personal data, although it isn't marked so; a name can mean many things. */
export const personalData: OwnCheck = ({ question, kind }) => {
  const takesData = kind.id === 'text' || kind.id === 'date' || kind.id === 'number'
  return takesData && !question.identifier && texts.personal.test(question.name)
    ? [advice('identifier', texts.personalData)]
    : []
}
