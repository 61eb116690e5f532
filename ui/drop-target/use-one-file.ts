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
 * Handles files that are dropped on an element or pasted anywhere on the page. A file that misses the element is not opened by the
 * browser in place of the page.
 *
 * @returns whether files are dragged over the element
 */
function useDroppedFiles(
  place: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [over, setOver] = useState(false)
  const handler = useRef(onFiles)
  useEffect(() => {
    handler.current = onFiles
  })
  useEffect(() => {
    const isWithin = ({ target }: Event) => place.current?.contains(target as Node) ?? false
    const dragOver = (event: DragEvent) => {
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
      if (isWithin(event)) handler.current(filesOf(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      handler.current(files)
    }
    document.addEventListener('dragover', dragOver)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', dragOver)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [place])
  return over
}

/**
 * Makes an element accept one file: chosen, dropped on it, or pasted anywhere on the page. Several files at once are refused.
 *
 * @param className class of the element, besides the one of all drop targets
 * @param busy whether files are refused for the moment
 * @returns properties of the element and its inputs
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
  const over = useDroppedFiles(ref, take)

  return {
    over,
    several,
    place: { ref, className: classNames('drop-place', className, over && 'drop-place--over') },
    input: {
      type: 'file',
      hidden: true,
      onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
        take([...(currentTarget.files ?? [])])
        // Allows the same file to be chosen again, after it was corrected.
        currentTarget.value = ''
      },
    },
  } as const
}
