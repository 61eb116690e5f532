import './drop-place.css'
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names'

function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])]
}

function isDraggingFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

/**
 * Files that are dropped on a place or pasted anywhere on the page. One that misses the place is not opened by the browser in the
 * page's stead.
 *
 * @returns whether files are being held over the place
 */
function useGivenFiles(
  place: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [over, setOver] = useState(false)
  const given = useRef(onFiles)
  useEffect(() => {
    given.current = onFiles
  })
  useEffect(() => {
    const isWithin = ({ target }: Event) => place.current?.contains(target as Node) ?? false
    const hold = (event: DragEvent) => {
      if (!isDraggingFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = isWithin(event) ? 'copy' : 'none'
      setOver(isWithin(event))
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!isDraggingFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (isWithin(event)) given.current(filesOf(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      given.current(files)
    }
    document.addEventListener('dragover', hold)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', hold)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [place])
  return over
}

/**
 * A place for one file: chosen, dropped on it, or pasted anywhere on the page. Of several none is taken.
 *
 * @param className of the place, beside what all such places are drawn by
 * @param busy whether none is taken for the moment
 * @returns what the place and its inputs take on
 */
export function useOneFile(className: string, busy: boolean, onFile: (file: File) => void) {
  const [several, setSeveral] = useState(false)
  const ref = useRef<HTMLFieldSetElement>(null)

  function take(files: readonly File[]) {
    const [file] = files
    if (file === undefined || busy) return
    setSeveral(files.length > 1)
    if (files.length === 1) onFile(file)
  }
  const over = useGivenFiles(ref, take)

  return {
    over,
    several,
    place: { ref, className: classNames('drop-place', className, over && 'drop-place--over') },
    input: {
      type: 'file',
      hidden: true,
      onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
        take([...(currentTarget.files ?? [])])
        // The same file can be chosen again, put right meanwhile.
        currentTarget.value = ''
      },
    },
  } as const
}
