import { Link, useLocation, useNavigate } from 'react-router'
import { it } from '../../../i18n/frame'
import { subscription as words } from '../../../i18n/words/subscription'
import { AccountCard } from '../../account/AccountCard'
import { ShortForm, useForm } from '../../account/ShortForm'
import { call } from '../../api/calls/http'
import { paths } from '../../paths'
import { RequiredLegend } from '../../../ui/feedback/RequiredLegend'
import { TextArea } from '../../../ui/fields/TextArea'
import { TextInput } from '../../../ui/fields/TextInput'
import './subscription.css'

/** The typed texts of a request for an account, by the names of the call's fields. */
type RequestForm = Readonly<Partial<Record<(typeof requestFields)[number], string>>>

const requestFields = ['firstName', 'lastName', 'email', 'hospital', 'message'] as const

/** The texts that another page has passed on in the browser's history; empty if there are none. */
function requestFormFrom(state: unknown): RequestForm {
  const asked = (state as { readonly asked?: RequestForm } | null)?.asked
  return typeof asked === 'object' ? asked : {}
}

const { fields } = words

/** `/subscription_requests`: requests an account; the page never shows whether the address has one (product §9). */
export function RequestScreen() {
  const navigate = useNavigate()
  const previous = requestFormFrom(useLocation().state)
  const form = useForm(requestFields, async (typed) => {
    const { firstName = '', lastName = '', email = '', hospital, message } = typed
    await call('createSubscriptionRequest', {
      body: { firstName, lastName, email, hospital: hospital || null, message: message || null },
      quiet: [429],
    })
    await navigate(paths.subscription.sent(), { state: { asked: typed }, replace: true })
  })
  const input = (name: (typeof requestFields)[number]) => ({
    label: fields[name],
    name,
    defaultValue: previous[name],
    error: form.problems.fields[name],
  })
  return (
    <AccountCard title={it.shell.titles.request} lead={words.lead}>
      <ShortForm form={form} send={words.send}>
        <RequiredLegend />
        <TextInput {...input('firstName')} autoComplete="given-name" required autoFocus />
        <TextInput {...input('lastName')} autoComplete="family-name" required />
        <TextInput
          {...input('email')}
          help={fields.emailHelp}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextInput {...input('hospital')} autoComplete="organization" />
        <TextArea {...input('message')} help={fields.messageHelp} />
        <section className="subscription__privacy note">
          <h2>{words.privacyTitle}</h2>
          <p>{words.privacy}</p>
        </section>
      </ShortForm>
      <Link to={paths.login()}>{words.toLogin}</Link>
    </AccountCard>
  )
}

/** `/subscription_requests/sent`: shows every visitor the same text (product §9), and leads back to the filled-in form. */
export function SentScreen() {
  const typed = requestFormFrom(useLocation().state)
  return (
    <AccountCard title={words.sent.title} lead={words.sent.lead(typed.email?.trim() || null)}>
      <p>{words.sent.late}</p>
      <div className="row row--apart">
        <Link to={paths.subscription.request()} state={{ asked: typed }}>
          {words.sent.correct}
        </Link>
        <Link to={paths.login()}>{words.toLogin}</Link>
      </div>
    </AccountCard>
  )
}
