import { designDrafts as words } from '../../../i18n/words/admin/designs/design-drafts'
import { Button } from '../../../ui/buttons/Button'
import { Icon } from '../../../ui/Icon'
import { useNarrow } from '../../../ui/layout/use-narrow'
import { usePublish } from './use-publish'
import './draft-line.css'

interface PublishButtonProps {
  readonly isBusy: boolean
  readonly go: () => void
}

/** Button that opens the page on which changes are published. */
export function PublishButton({ isBusy, go }: PublishButtonProps) {
  return (
    <Button variant="primary" busy={isBusy} onClick={go}>
      {words.open}
    </Button>
  )
}

/** Line that says that doctors don't see the changes yet. On a phone, whose toolbar has no room for it, it has the button as well. */
export function DraftLine() {
  const isNarrow = useNarrow('tools')
  const publish = usePublish()
  return (
    <div className="draft-line note">
      <Icon name="info" />
      <p>{words.inDraft}</p>
      {isNarrow && publish && <PublishButton {...publish} />}
    </div>
  )
}
