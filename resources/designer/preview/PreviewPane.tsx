import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { it } from '../../../i18n/admin'
import { Button } from '../../../ui/buttons/Button'
import { classNames } from '../../../ui/class-names'
import { ModeSwitch } from '../../../ui/layout/ModeSwitch'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import type { DesignedGroup } from '../design'
import { useDesigner } from '../designer-context'
import { withDrafts } from '../live-drafts'
import { useStepMarks } from '../step-marks'
import { PreviewStore } from './preview-store'
import { PreviewContent, type PreviewScope } from './PreviewContent'
import '../../../src/filling/frame.css'
import './preview.css'

const words = it.admin.preview

type PreviewWidth = 'phone' | 'desktop'

/** Content of the panel of the preview: the group as a doctor will see it. It follows what is being typed in the editors, and stores nothing. */
export default function PreviewPane({ group }: { readonly group: DesignedGroup }) {
  const { design, drafts } = useDesigner()
  const { tried, mark } = useStepMarks(design.id)
  const onTried = () => !tried && mark('tried')
  const drafted = useSyncExternalStore(drafts.subscribe, drafts.get)
  const groups = useMemo(() => withDrafts(design.groups, drafted.values()), [design, drafted])
  // A large design takes a while to render, and typing is not to wait for it.
  const latest = useDeferredValue(groups)
  const [store] = useState(() => new PreviewStore(groups))
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const [scope, setScope] = useState<PreviewScope>('group')
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => store.use(latest), [store, latest])
  useEffect(() => () => store.dispose(), [store])

  return (
    <div className="preview">
      <div className="preview__header">
        <p className="preview__note">{words.lead}</p>
        <div className="preview__tools">
          <ModeSwitch
            label={words.scope}
            modes={words.scopes}
            current={scope}
            onChange={setScope}
          />
          <div className="preview__widths">
            <ModeSwitch
              label={words.width}
              modes={words.widths}
              current={width}
              onChange={setWidth}
            />
          </div>
        </div>
        <div className="preview__tools">
          <Button
            icon="edit"
            onClick={() => {
              store.fill()
              onTried()
              setAnnouncement(words.filled)
            }}
          >
            {words.fill}
          </Button>
          <Button
            variant="quiet"
            icon="undo"
            onClick={() => {
              store.clear()
              setAnnouncement(words.cleared)
            }}
          >
            {words.clear}
          </Button>
          <VisuallyHidden>
            <span role="status">{announcement}</span>
          </VisuallyHidden>
        </div>
      </div>
      <div
        className={classNames('preview__frame', `preview__frame--${width}`, 'filling-frame')}
        onChange={onTried}
      >
        <PreviewContent key={group.id} store={store} groupId={group.id} scope={scope} />
      </div>
    </div>
  )
}
