import { box, circle, shape } from './shapes.ts'

/** The square SVG document of a member without a picture of their own: somebody in front of a quiet wall. */
export function drawMemberPicture() {
  const [wall, coat, face] = ['#dcdfe4', '#6d7686', '#f3f4f6']
  const person = [
    shape('M14 100C14 74 32 66 50 66S86 74 86 100Z', coat),
    circle(50, 42, 19, face),
    shape('M43 60H57V70Q50 77 43 70Z', face),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="256" height="256">${box(0, 0, 100, 100, wall)}${person.join('')}</svg>`
}
