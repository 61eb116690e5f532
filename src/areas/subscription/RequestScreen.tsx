import { Link, useLocation, useNavigate } from 'react-router'
import { it } from '../../../i18n/frame'
import { subscription as words } from '../../../i18n/words/subscription'
import { AccountCard } from '../../account/AccountCard'
import { useForm } from '../../account/use-form'
import { call } from '../../api/calls/http'
import { paths } from '../../paths'
import { Button } from '../../../ui/buttons/Button'
import { TextArea } from '../../../ui/fields/TextArea'
import { TextInput } from '../../../ui/fields/TextInput'
import { Alert } from '../../../ui/feedback/Alert'
import { requestFields, requestFormFrom } from './request-form'
import './subscription.css'

const { fields } = words

/** `/subscription_requests`: requests an account; the page never shows whether the address has one (product §9). */
export function RequestScreen() {
  const navigate = useNavigate()
  const previous = requestFormFrom(useLocation().state)
  const { problems, busy, form } = useForm(requestFields, async (typed) => {
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
    error: problems.fields[name],
  })
  return (
    <AccountCard title={it.shell.titles.request} lead={words.lead}>
      <form {...form} className="account__form">
        {problems.message && <Alert tone="danger">{problems.message}</Alert>}
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
        <section className="subscription__privacy">
          <h2>{words.privacyTitle}</h2>
          <p>{words.privacy}</p>
        </section>
        <Button type="submit" variant="primary" busy={busy}>
          {words.send}
        </Button>
      </form>
      <Link to={paths.login()}>{words.toLogin}</Link>
    </AccountCard>
  )
}
