/** QR codes, which the teacher's sheet loads on first use. */
export { default } from "qr";
