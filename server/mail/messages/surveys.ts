import { mails, surveysMails, type SurveysMailKind } from '../../../i18n/words/server/mails'
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

/** Names with how many surveys each, those with most first; the rest in a number. */
function authorsIn({ surveys }: SurveyNews): string {
  const counts = new Map<string, number>()
  for (const { author } of surveys) counts.set(author, (counts.get(author) ?? 0) + 1)
  const sorted = [...counts].sort((one, other) => other[1] - one[1])
  const shown = sorted.slice(0, 10).map(([name, count]) => `${name} (${count})`)
  return surveysMails.authors(shown, sorted.length - shown.length)
}

/** Tells supervisors of completed surveys, authors of theirs that came back or were approved. */
export function surveysMail(
  kind: SurveysMailKind,
  person: { readonly firstName: string; readonly email: string },
  news: SurveyNews,
  link: string,
): Mail {
  const { surveys, databaseId, databaseName } = news
  const number = surveys.length
  const letter = layout({
    cause: kind,
    to: person.email,
    subject: surveysMails.subject(kind, number, databaseName),
    greeting: mails.greeting(person.firstName),
    paragraphs: [
      surveysMails.sentence(kind, number, databaseName),
      ...(kind === 'surveyCompleted' ? [authorsIn(news)] : []),
    ],
    action: surveysMails.open(number),
    link,
    closing: [mails.choiceOfNotifications],
  })
  return { ...letter, databaseIds: [databaseId] }
}
