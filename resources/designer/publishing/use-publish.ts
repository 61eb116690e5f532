import { useState } from 'react'
import { designDrafts as words } from '../../../i18n/words/admin/designs/design-drafts'
import { paths } from '../../../src/paths'
import { useNavigateIfHere } from '../../../ui/address/use-navigate-if-here'
import { toasts } from '../../../ui/feedback/toasts'
import { start } from '../../admin/start'
import { useDesigner } from '../designer-context'

/** The way from the designer to the page that publishes; null where changes need not be published. */
export function usePublish(): { readonly isBusy: boolean; readonly go: () => void } | null {
  const { design, saves } = useDesigner()
  const navigatorIfHere = useNavigateIfHere()
  const [isBusy, setBusy] = useState(false)
  const { draftOf } = design
  if (draftOf === null) return null

  /** Goes there once everything is saved: the page tells the consequences of all that was typed. */
  async function go(address: string) {
    // A field that has the focus saves its text when it loses it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const navigateIfHere = navigatorIfHere()
    setBusy(true)
    try {
      await saves.idle()
      if (saves.unsent().length > 0) toasts.error(words.unsaved)
      else await navigateIfHere(address)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, go: () => start(go(paths.admin.databasePublish(draftOf))) }
}
