// Searches the sections of the documentation and the names of Javadoc types with MiniSearch. Loads the data when the
// search box is first focused.

(() => {
    const root = document.currentScript.dataset.root;
    const input = document.querySelector("search input");
    const list = document.querySelector("search ul");
    const MAX_RESULTS = 12;
    let index;

    function load(name) {
        return new Promise((resolve, reject) => {
            const script = document.createElement("script");
            script.src = root + name;
            script.onload = resolve;
            script.onerror = reject;
            document.head.append(script);
        });
    }

    async function prepare() {
        window.updateSearchResults ??= () => {}; // called by the Javadoc's indexes
        await Promise.all(["minisearch.js", "sections.js", "javadoc/type-search-index.js", "javadoc/package-search-index.js"].map(load));
        const modules = new Map(packageSearchIndex.map(({ l, m }) => [l, m]));
        const types = typeSearchIndex.filter(({ p }) => p).map(({ l, p }) => ({
            url: `javadoc/${modules.get(p)}/${p.replaceAll(".", "/")}/${l}.html`,
            page: "Javadoc",
            heading: l,
            text: p,
        }));
        const found = new MiniSearch({
            idField: "url",
            fields: ["heading", "page", "text"],
            storeFields: ["url", "page", "heading", "text"],
            searchOptions: { prefix: true, fuzzy: 0.1, combineWith: "AND", boost: { heading: 4, page: 2 } },
        });
        found.addAll(sections.concat(types));
        return found;
    }

    function item({ url, page, heading, text, terms }) {
        const link = document.createElement("a");
        link.href = root + url;
        link.textContent = page === heading ? page : `${page}: ${heading}`;
        const at = Math.max(0, text.toLowerCase().indexOf(terms[0]) - 60);
        const excerpt = document.createElement("p");
        excerpt.textContent = (at > 0 ? "… " : "") + text.slice(at, at + 160);
        const entry = document.createElement("li");
        entry.append(link, excerpt);
        return entry;
    }

    async function search() {
        index ??= prepare();
        const found = (await index).search(input.value);
        list.replaceChildren(...found.slice(0, MAX_RESULTS).map(item));
        if (input.value.trim() && found.length === 0) {
            list.append("Nothing found");
        }
    }

    input.addEventListener("focus", () => (index ??= prepare()), { once: true });
    input.addEventListener("input", search);
})();
