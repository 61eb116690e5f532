import { describe, expect, it } from 'vitest'
import { files, product } from './reading/files'
import { betweenRooms, picture, reachable, roomOf } from './rules/picture'

const rooms = [...picture.rooms.keys()]

describe('the picture of rooms and arrows', () => {
  it('draws rooms that are there', () => {
    const gone = [...picture.rooms.values()]
      .flat()
      .filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)))
    expect(gone).toEqual([])
  })

  it('has a room for every file of the product but the scripts that start it', () => {
    expect(product.filter((file) => !file.startsWith('scripts/') && roomOf(file) === null)).toEqual(
      [],
    )
  })

  it('draws no arrow to a room that it does not have', () => {
    expect(picture.arrows.flat().filter((room) => !picture.rooms.has(room))).toEqual([])
  })

  it('draws no circle', () => {
    expect(rooms.filter((room) => reachable(room).has(room))).toEqual([])
  })

  it('draws no arrow that no import follows', () => {
    const followed = new Set(betweenRooms().map(({ rooms: [one, other] }) => `${one} ${other}`))
    expect(picture.arrows.filter(([one, other]) => !followed.has(`${one} ${other}`))).toEqual([])
  })
})
