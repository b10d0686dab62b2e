/** Writes one of every kind of picture to ./gallery, for people to look at. */
import { mkdir, writeFile } from 'node:fs/promises';
import { films, furtherPictures, pictures } from './gallery/pictures.ts';

const FOLDER = 'gallery';

await mkdir(FOLDER, { recursive: true });
for (const [wanted, extension] of [
  [[...pictures(), ...furtherPictures()], 'png'],
  [films(), 'gif'],
] as const) {
  for (const { name, draw } of wanted) {
    const bytes = await draw();
    const path = `${FOLDER}/${name.replaceAll(' ', '-')}.${extension}`;
    await writeFile(path, bytes);
    console.log(`${path}  ${Math.ceil(bytes.length / 1024)} KB`);
  }
}
