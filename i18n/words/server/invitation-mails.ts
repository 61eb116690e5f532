import { choosePassword, linkFor72Hours } from './mails'

/** Database that a person is invited to, and their part in it. */
interface InvitedTo {
  readonly kind: 'user' | 'supervisor'
  readonly databaseName: string
  readonly provider: string | null
}

const invitedAs = {
  user: 'a compilare le schede del database',
  supervisor: 'a seguire come supervisore il database',
} as const

/** Words of the mail with the link to a first password. @param by name of who invites, if that is known */
export function invitationWords(by: string | null, invitedTo: readonly InvitedTo[]) {
  const parts = invitedTo.map(
    ({ kind, databaseName, provider }) =>
      `${invitedAs[kind]} «${databaseName}»${provider === null ? '' : `, per il centro «${provider}»`}`,
  )
  const invitation = by === null ? 'hai un invito su Rilievo' : `${by} ti invita su Rilievo`
  const [first] = invitedTo
  const ends = [linkFor72Hours, 'Se non aspettavi questo messaggio puoi ignorarlo.']
  if (first === undefined) {
    return {
      subject: 'Il tuo account su Rilievo',
      paragraphs: [
        'per te è stato creato un account su Rilievo. Per attivarlo scegli una password.',
      ],
      action: choosePassword,
      closing: ends,
    }
  }
  return {
    subject: `Invito a «${first.databaseName}» su Rilievo`,
    paragraphs: [
      ...(parts.length === 1
        ? [`${invitation} ${parts[0]}.`]
        : [`${invitation}:`, ...parts.map((part) => `– ${part}`)]),
      'Per te è stato creato un account: per attivarlo scegli una password.',
    ],
    action: choosePassword,
    closing: [
      ...ends.slice(0, 1),
      'Se scade, chiedi a chi ti ha invitato di inviartene un altro.',
      ...ends.slice(1),
    ],
  }
}
