import { layout } from '../layout'
import type { Mail } from '../mail'

/** Surveys of one database of which somebody is told together: no answer, no code, no note (product §9). */
export interface SurveyNews {
  readonly databaseId: string
  readonly databaseName: string
  readonly surveys: readonly {
    readonly id: string
    /** Who wrote it. */
    readonly author: string
  }[]
}

type Kind = 'surveyCompleted' | 'surveyReturned' | 'surveyApproved'

const subjects: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  surveyCompleted: ['Una scheda completata', 'schede completate'],
  surveyReturned: ['Una scheda da correggere', 'schede da correggere'],
  surveyApproved: ['Una scheda approvata', 'schede approvate'],
}

const sentences: Readonly<Record<Kind, (count: string, isOne: boolean) => string>> = {
  surveyCompleted: (count, isOne) =>
    isOne ? 'è stata completata una scheda.' : `sono state completate ${count} schede.`,
  surveyReturned: (count, isOne) =>
    isOne
      ? 'una tua scheda ti è stata rimandata perché tu la corregga. La nota di chi l’ha rivista è nella scheda.'
      : `${count} tue schede ti sono state rimandate perché tu le corregga. Le note di chi le ha riviste sono nelle schede.`,
  surveyApproved: (count, isOne) =>
    isOne ? 'una tua scheda è stata approvata.' : `${count} tue schede sono state approvate.`,
}

/** Names with how many surveys each, those with most first; the rest in a number. */
function authorsIn({ surveys }: SurveyNews): string {
  const counts = new Map<string, number>()
  for (const { author } of surveys) counts.set(author, (counts.get(author) ?? 0) + 1)
  const sorted = [...counts].sort((one, other) => other[1] - one[1])
  const shown = sorted.slice(0, 10).map(([name, count]) => `${name} (${count})`)
  const more = sorted.length - shown.length
  return [
    ...shown,
    ...(more > 0 ? [more === 1 ? 'un’altra persona' : `altre ${more} persone`] : []),
  ].join(', ')
}

/** Why somebody gets this, and where that is changed. */
export const choiceOfNotifications =
  'Puoi scegliere quali messaggi ricevere nel tuo profilo di Rilievo, alla voce «Notifiche».'

/** Tells supervisors of completed surveys, authors of theirs that came back or were approved. */
export function surveysMail(
  kind: Kind,
  person: { readonly firstName: string; readonly email: string },
  news: SurveyNews,
  link: string,
): Mail {
  const { surveys, databaseId, databaseName } = news
  const isOne = surveys.length === 1
  const count = String(surveys.length)
  const [one, many] = subjects[kind]
  const letter = layout({
    cause: kind,
    to: person.email,
    subject: `${isOne ? one : `${count} ${many}`} in «${databaseName}»`,
    greeting: `Gentile ${person.firstName},`,
    paragraphs: [
      `nel database «${databaseName}» ${sentences[kind](count, isOne)}`,
      ...(kind === 'surveyCompleted' ? [`Compilate da: ${authorsIn(news)}.`] : []),
    ],
    action: { label: isOne ? 'Apri la scheda' : 'Apri l’elenco', link },
    closing: [choiceOfNotifications],
  })
  return { ...letter, databaseIds: [databaseId] }
}
