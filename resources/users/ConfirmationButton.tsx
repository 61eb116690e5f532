import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { useCallMutation } from '../../src/data/query'
import { Button } from '../../src/ui/buttons/Button'
import { toasts } from '../../src/ui/toasts/toasts'

const words = it.admin.users

/** Sends the e-mail with which a new account's password is set once more: the first may have been lost, or be too old. */
export function ConfirmationButton({ user }: { readonly user: Resource<'users'> }) {
  const send = useCallMutation('sendConfirmation', {
    onSuccess: () => toasts.success(words.confirmationSent(user.email)),
    onError: (error) => {
      if (error.status === 404) toasts.error(error.message)
    },
  })
  return (
    <Button
      variant="quiet"
      busy={send.isPending}
      onClick={() => !send.isPending && send.mutate({ params: { id: user.id } })}
    >
      {words.sendConfirmation}
    </Button>
  )
}
