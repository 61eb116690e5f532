import { bare } from '../../../contract/seen-text'
import { useState } from 'react'
import { Link } from 'react-router'
import { account as words } from '../../../i18n/words/account'
import { call } from '../../api/calls/http'
import { paths } from '../../paths'
import { TextInput } from '../../../ui/fields/TextInput'
import { AccountCard } from '../../account/AccountCard'
import { ShortForm, useForm } from '../../account/ShortForm'

/** `/forgot_password`: sends a mail with a link; the page never shows whether an address has an account (product §9). */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm(['email'], async ({ email = '' }) => {
    await call('forgotPassword', { body: { email: bare(email) }, quiet: [429] })
    setSentTo(bare(email))
  })
  const back = <Link to={paths.login()}>{words.toLogin}</Link>
  if (sentTo !== null) {
    return (
      <AccountCard title={words.forgotSent} lead={words.forgotSentText(sentTo)}>
        {back}
      </AccountCard>
    )
  }
  return (
    <AccountCard title={words.forgotTitle} lead={words.forgotLead}>
      <ShortForm form={form} send={words.forgotSend}>
        <TextInput
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          error={form.problems.fields['email']}
        />
      </ShortForm>
      {back}
    </AccountCard>
  )
}
