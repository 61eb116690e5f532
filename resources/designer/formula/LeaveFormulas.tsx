import { useEffect } from 'react'
import { type Location, matchPath, useBlocker } from 'react-router'
import { it } from '../../../i18n/admin'
import { session } from '../../../src/answers/session'
import { paths } from '../../../src/paths'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { useDesigner } from '../designer-context'
import { namesOfUnsaved, unsavedTexts } from './FormulaWorkbench'

const words = it.admin.leaveFormulas

/** Confirmation before the designer is left while a formula is wrong: its text is not stored and would be lost. */
export function LeaveFormulas() {
  const { design, saves } = useDesigner()
  const names = () => namesOfUnsaved(design, unsavedTexts(saves))
  const isWithin = ({ pathname }: Location) =>
    matchPath({ path: paths.admin.databaseEdit.pattern, end: false }, pathname)?.params
      .databaseId === design.id
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // The blocker outlives its page for a moment.
    if (!isWithin(currentLocation)) return false
    // A field that has the focus saves a correct text when it loses it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return !isWithin(nextLocation) && session.get().token !== null && names().length > 0
  })
  useEffect(
    () => session.unsent.watch(() => namesOfUnsaved(design, unsavedTexts(saves)).length),
    [design, saves],
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title={words.title}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>{words.leave}</Button>
          <Button variant="primary" onClick={() => blocker.reset()}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ul>
        {names().map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Dialog>
  )
}
