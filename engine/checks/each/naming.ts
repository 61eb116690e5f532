import { comparable } from '../../../contract/compared-text'
import { models } from '../../../contract/models/index'
import { questionFields } from '../../../i18n/words/admin/questions'
import type { GroupCheck, CheckedDesignGroup, OwnCheck, QuestionCheck } from '../check'
import { advice, warning } from '../issue'

const newQuestion = models.questions.attributes.name.initial ?? ''
const newGroup = models.groups.attributes.name.initial ?? ''

/** A name that several questions of a section have: how many, under which heading. */
interface Namesakes {
  readonly times: number
  readonly title: string
}

const counted = new WeakMap<CheckedDesignGroup, ReadonlyMap<string, Namesakes>>()

interface Heading {
  readonly title: string
  readonly text: string
}

/**
 * The names that can't be told apart in a group, by the key of the second question that has each. A heading begins a section: under
 * headings of other words the same name asks something else.
 */
function namesakesOf(group: CheckedDesignGroup): ReadonlyMap<string, Namesakes> {
  const found = counted.get(group)
  if (found !== undefined) return found
  const seen = new Map<string, { keys: string[]; title: string }>()
  let section: Heading = { title: '', text: '' }
  for (const { key, question, offered } of group.questions) {
    if (!offered) continue
    section = (question.heading as Heading | null) ?? section
    const words = [section.title, section.text, question.name].map(comparable).join('\n')
    const same = seen.get(words) ?? { keys: [], title: section.title.trim() }
    same.keys.push(key)
    seen.set(words, same)
  }
  const namesakes = new Map<string, Namesakes>()
  for (const { keys, title } of seen.values()) {
    if (keys[1] !== undefined) namesakes.set(keys[1], { times: keys.length, title })
  }
  counted.set(group, namesakes)
  return namesakes
}

/** A question that nobody has named yet, or that can't be told from another one of its section; each name is told once. */
export const questionName: QuestionCheck = ({ key, question, group }, { design }) => {
  if (question.name === newQuestion) {
    return [
      warning(
        'name',
        `La domanda si chiama ancora «${newQuestion}».`,
        `Scrivi che cosa si chiede in «${questionFields.name}».`,
      ),
    ]
  }
  const designGroup = design.groups.get(group.id)
  const same = designGroup === undefined ? undefined : namesakesOf(designGroup).get(key)
  if (same === undefined) return []
  const where = same.title === '' ? '' : `, sotto «${same.title}»,`
  return [
    warning(
      'name',
      `Nel gruppo${where} ${same.times} domande si chiamano «${question.name}».`,
      'Dai a ognuna un testo che la distingua, o mettile sotto titoli diversi.',
    ),
  ]
}

const provisional = /^domanda_senza_titolo(_\d+)?$/

/** A code that tells nothing of its question: it would head a column of the data. */
export const questionCode: OwnCheck = ({ question }) => {
  const isNamed = question.name !== newQuestion
  return isNamed && provisional.test(question.code)
    ? [
        advice(
          'code',
          `Il codice «${question.code}» non dice di che domanda si tratta.`,
          'Scrivine uno che si riconosca nei dati scaricati.',
        ),
      ]
    : []
}

/** A group that nobody has named yet, or that is called as others are; each name is told once. */
export const groupName: GroupCheck = ({ group }, { design }) => {
  if (group.name === newGroup) {
    return [warning('name', 'Il gruppo non ha ancora un nome.', 'Scrivi di che cosa tratta.')]
  }
  const alike = [...design.groups.values()].filter(
    (other) =>
      other.group.archivedAt === null && comparable(other.group.name) === comparable(group.name),
  )
  if (alike[1]?.group.id !== group.id) return []
  return [
    warning(
      'name',
      `${alike.length} gruppi si chiamano «${group.name}».`,
      'Dai a ognuno un nome che lo distingua.',
    ),
  ]
}

/** A group in which there is nothing to answer. */
export const groupContent: GroupCheck = ({ questions }) => {
  if (questions.length === 0) {
    return [
      warning('name', 'Il gruppo non ha domande.', 'Aggiungine una, oppure elimina il gruppo.'),
    ]
  }
  return questions.some(({ offered }) => offered)
    ? []
    : [
        warning(
          'name',
          'Tutte le domande del gruppo sono archiviate.',
          `${questionFields.unarchive}ne una, oppure archivia il gruppo.`,
        ),
      ]
}

const personal =
  /\b(cognome|codice fiscale|tessera sanitaria|nome (del|della|e cognome)|numero di telefono|telefono|cellulare|indirizzo|domicilio|e-?mail|data di nascita)\b/i

/** Names that promise personal data. Only a hint: a name can mean many things. */
export const personalData: OwnCheck = ({ question, kind }) => {
  const takesData = kind.id === 'text' || kind.id === 'date' || kind.id === 'number'
  return takesData && !question.identifier && personal.test(question.name)
    ? [
        advice(
          'identifier',
          'La risposta sembra un dato personale, ma non è segnata come tale.',
          `Segna «${questionFields.identifier}»: resta fuori dalle esportazioni senza dati identificativi.`,
        ),
      ]
    : []
}
