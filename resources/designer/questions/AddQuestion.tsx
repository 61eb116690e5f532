import { it } from '../../../i18n/admin'
import { Button } from '../../../ui/buttons/Button'

/** The button that asks for the new question's kind. */
export function AddQuestion({ onAsk }: { readonly onAsk: () => void }) {
  return (
    <Button variant="primary" icon="add" aria-keyshortcuts="Control+Enter" onClick={onAsk}>
      {it.admin.questions.add}
    </Button>
  )
}
