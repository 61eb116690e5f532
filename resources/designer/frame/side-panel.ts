import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { opensChecks } from '../question-address'

/** Name of a panel; one at a time stands beside the editors. */
export type SidePanelName = 'checks' | 'preview' | 'logic'

/** Windows with room for the panel beside the editors. On narrower ones the panel covers them, and a link in it closes it. */
const wideWindow = '(min-width: 1200px)'

/** DOM id of the panel, whatever is in it. */
export const panelId = 'side-panel'

/** DOM id of the button that opens a panel. */
export const panelButtonId = (panel: SidePanelName) => `opens-${panel}`

/** DOM id of the button of the menu in which those buttons stand on narrow windows. */
export const moreButtonId = 'designer-more'

/** The panel that is open: the one that the page's address names at first. Another one takes its place. */
export function useSidePanel() {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const [open, show] = useState<SidePanelName | null>(() => {
    if (opensChecks(hash)) return 'checks'
    return search.has('preview') ? 'preview' : null
  })
  return {
    open,
    show,
    /** Closes the panel, and gives the focus back to its button. */
    close() {
      show(null)
      const button = open && document.getElementById(panelButtonId(open))
      const opener = button ?? document.getElementById(moreButtonId)
      // The bar sticks, and is in sight already: the page stays where it is.
      opener?.focus({ preventScroll: true })
    },
    /** Closes the panel if it covers the page that a link in it opens. */
    follow() {
      if (!window.matchMedia(wideWindow).matches) show(null)
    },
  }
}

export type SidePanelState = ReturnType<typeof useSidePanel>
