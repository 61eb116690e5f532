import { sameWords } from '../../../contract/compared-text'
import { models } from '../../../contract/model/index'
import type { GroupCheck, GroupPlaceChecked, OwnCheck, QuestionCheck } from '../check'
import { advice, warning } from '../finding'

const newQuestion = models.questions.attributes.name.initial ?? ''
const newGroup = models.groups.attributes.name.initial ?? ''

const counted = new WeakMap<GroupPlaceChecked, ReadonlyMap<string, number>>()

/** How often each name stands among the questions of a group that are offered. */
function namesOf(group: GroupPlaceChecked): ReadonlyMap<string, number> {
  const found = counted.get(group)
  if (found !== undefined) return found
  const names = new Map<string, number>()
  for (const { question, offered } of group.questions) {
    if (offered) names.set(sameWords(question.name), (names.get(sameWords(question.name)) ?? 0) + 1)
  }
  counted.set(group, names)
  return names
}

/** A question that nobody has named yet, or that can't be told from another one of its group. */
export const questionName: QuestionCheck = ({ question, group }, { design }) => {
  if (question.name === newQuestion) {
    return [warning('name', 'La domanda non ha ancora un titolo.', 'Scrivi che cosa si chiede.')]
  }
  const place = design.groups.get(group.id)
  const times = place === undefined ? 1 : (namesOf(place).get(sameWords(question.name)) ?? 1)
  if (times < 2) return []
  return [
    warning(
      'name',
      `Nel gruppo ${times} domande si chiamano «${question.name}».`,
      'Dai a ognuna un titolo che la distingua.',
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

export const groupName: GroupCheck = ({ group }, { design }) => {
  if (group.name === newGroup) {
    return [warning('name', 'Il gruppo non ha ancora un nome.', 'Scrivi di che cosa tratta.')]
  }
  const alike = [...design.groups.values()].filter(
    (other) =>
      other.group.archivedAt === null && sameWords(other.group.name) === sameWords(group.name),
  )
  if (alike.length < 2) return []
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
          'Ripristinane una, oppure archivia il gruppo.',
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
          'Segna «Dato identificativo»: resta fuori dai dati scaricati senza identificativi.',
        ),
      ]
    : []
}
