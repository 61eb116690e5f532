// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { plain, png } from '../../setup/data/images'
import { superadmin } from '../../setup/server/product'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { signIn } from '../sign-in'

const product = sharedProduct()
let desk: Desk
let page: Page
beforeAll(async () => {
  desk = await product.desk()
  page = desk.page
  await signIn(page, superadmin)
})

const field = () => page.getByRole('group', { name: /^Immagine/ })
const chooser = () => field().locator('[data-image-input]')
const shown = () => field().locator('img')
const crop = () => page.getByRole('dialog', { name: 'Ritaglia l’immagine' })
/** The frame takes keys and the mouse once the image is drawn in it. */
const drawn = () =>
  crop()
    .getByRole('status')
    .getByText(/^Ritaglio largo/)
    .waitFor({ state: 'attached' })

/** Left red, right blue: which part was cut is seen in its colours. */
async function halves(): Promise<Buffer> {
  const left = await png({ width: 800, height: 800, color: '#ff0000' })
  return plain({ width: 1600, height: 800, color: '#0000ff' })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
}

/** The colour of an image on the page at a share of its width. */
function colorAt(share: number): Promise<number[]> {
  return shown().evaluate(async (element, at) => {
    const image = element as HTMLImageElement
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(canvas.width * at, canvas.height / 2, 1, 1) ?? {}
    return [...(data ?? [])].slice(0, 3)
  }, share)
}

async function give(name: string, buffer: Buffer, mimeType = 'image/jpeg') {
  await chooser().setInputFiles({ name, mimeType, buffer })
}

describe('the image of a database', () => {
  it('is chosen with a new database, cut with the keyboard, and there when it opens', async () => {
    await page.goto('/admin/databases/create')
    await page.getByLabel('Nome del database').fill('Registro con immagine')
    await give('foto.jpg', await halves())
    await drawn()
    await crop().getByRole('application').focus()
    await page.keyboard.press('+')
    for (let step = 0; step < 80; step += 1) await page.keyboard.press('ArrowRight')
    await crop()
      .getByRole('status')
      .getByText(/Ritaglio largo .* a 0% da sinistra/)
      .waitFor()
    await crop().getByRole('button', { name: 'Usa questo ritaglio' }).click()
    await field().getByText('Immagine pronta').waitFor()
    expect(await colorAt(0.1)).toEqual([
      expect.closeTo(255, -1.3),
      expect.closeTo(0, -1.3),
      expect.closeTo(0, -1.3),
    ])
    await page.getByRole('button', { name: 'Crea il database' }).click()
    await page.waitForURL(/\/admin\/databases\/\d+\/edit$/)
    await page.goto(page.url().replace(/\/edit$/, '?tab=settings'))
    await shown().waitFor()
    const [red, , blue] = await colorAt(0.1)
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)
    expect(
      await shown().evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight),
    ).toBe(1.5)
  })

  it('is replaced by one that is dropped, cut with the mouse and the wheel', async () => {
    const before = await shown().getAttribute('src')
    const bytes = [...(await halves())]
    await field().evaluate((place, data) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(data)], 'altra.jpg', { type: 'image/jpeg' }))
      for (const type of ['dragover', 'drop']) {
        place.dispatchEvent(
          new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
        )
      }
    }, bytes)
    const frame = crop().getByRole('application')
    await frame.waitFor()
    await drawn()
    const box = await frame.boundingBox()
    if (box === null) throw new Error('the frame is not drawn')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    const whole = await crop().getByRole('status').innerText()
    await page.mouse.wheel(0, -200)
    // The wheel is heard later than the mouse.
    await expect.poll(() => crop().getByRole('status').innerText()).not.toBe(whole)
    await page.mouse.down()
    await page.mouse.move(x - 900, y, { steps: 6 })
    await page.mouse.up()
    await crop().getByRole('button', { name: 'Usa questo ritaglio' }).click()
    await page.getByText('Immagine salvata').waitFor()
    await expect.poll(() => shown().getAttribute('src')).not.toBe(before)
    const [red, , blue] = await colorAt(0.5)
    expect(blue).toBeGreaterThan(200)
    expect(red).toBeLessThan(60)
  })

  it('is pasted, and the dialog that cuts it can be left', async () => {
    const bytes = [...(await halves())]
    await page.evaluate((data) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(data)], 'copiata.jpg', { type: 'image/jpeg' }))
      document.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }),
      )
    }, bytes)
    await crop().waitFor()
    await page.keyboard.press('Escape')
    await crop().waitFor({ state: 'detached' })
  })

  it('that can’t be opened, is too small, or is no image says so at its place', async () => {
    const whole = await png({ width: 400, height: 300 })
    await give('rotta.png', whole.subarray(0, 40), 'image/png')
    await field()
      .getByRole('alert')
      .getByText(/rovinata o incompleta/)
      .waitFor()
    await give('piccola.png', await png({ width: 20, height: 20 }), 'image/png')
    await field()
      .getByRole('alert')
      .getByText(/troppo piccola/)
      .waitFor()
    await give('pagina.png', Buffer.from('<svg/>'), 'image/png')
    await field()
      .getByRole('alert')
      .getByText(/non è un’immagine/)
      .waitFor()
  })

  it('that the server refuses, or that the line loses, says so at its place as well', async () => {
    const message = 'Il file supera 5 MB.'
    await page.route('**/update_image', (route) =>
      route.fulfill({
        status: 413,
        json: { message, errors: [{ source: { pointer: '/image' }, detail: message }] },
      }),
    )
    await give('foto.jpg', await halves())
    await crop().getByRole('button', { name: 'Usa questo ritaglio' }).click()
    await field().getByRole('alert').getByText(message).waitFor()
    await page.unroute('**/update_image')
    await page.route('**/update_image', (route) => route.abort())
    await give('foto.jpg', await halves())
    await crop().getByRole('button', { name: 'Usa questo ritaglio' }).click()
    await field()
      .getByRole('alert')
      .getByText(/Il server non risponde/)
      .waitFor()
    await page.unroute('**/update_image')
  })

  it('is taken away, and the initials stand in its place', async () => {
    await field().getByRole('button', { name: 'Togli l’immagine' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Togli', exact: true }).click()
    await page.getByText('Immagine tolta').waitFor()
    await field().getByText('RI', { exact: true }).waitFor()
    expect(desk.faults.filter((fault) => !/413|ERR_FAILED/.test(fault))).toEqual([])
  })
})
