use my_engine::Position;

fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    moves.iter().map(|m| perft(&position.play(m), depth - 1)).sum()
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let depth: u32 = args[1].parse().expect("a depth");
    let mut position = Position::from_fen(&args[2]);
    for text in args.get(3).map_or("", String::as_str).split_whitespace() {
        position = position.play(&position.parse_move(text));
    }
    for m in position.legal_moves() {
        println!("{}: {}", m.to_uci(), perft(&position.play(&m), depth - 1));
    }
}
